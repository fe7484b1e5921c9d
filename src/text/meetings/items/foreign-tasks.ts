import { deadlineWords } from '#text/languages/index.ts';
import type { CommitmentKind } from './commitment.ts';
import { frenchInfinitive } from './french-infinitives.ts';
import { isAsked } from './utterances.ts';

/** A task found in a sentence in one of the languages below. */
export interface ForeignTask {
  readonly kind: CommitmentKind;
  /** The number of the owner's name; `speaker` for the speaker, null if unknown. */
  readonly owner: string | null;
  /** The task in the words of the sentence, in the person used there. */
  readonly task: string;
  readonly pointsBack: boolean;
  /** Whether its object is only a pronoun. */
  readonly isShort: boolean;
}

/** The reliable patterns of a language. Other wordings are left to a model. */
interface Forms {
  /** Function words and pronouns that may precede a verb. */
  readonly pronouns: string;
  /** The first person of the future. */
  readonly future: string;
  /** The first person of the present: a promise if a day is named or "I" is stressed. */
  readonly present: string;
  /** A stressed "I". */
  readonly stressed: string;
  /** "I'll do it." */
  readonly takesIt: string;
  /** "I can" and a verb for what is done after the meeting: an offer. */
  readonly offers: string;
  /** "Can you", up to the verb. */
  readonly asks: string;
  /** The second person, after a name. */
  readonly secondPerson: string;
  /** "Who calls the baker?", up to the verb, without verbs of state. */
  readonly who: string;
  /** "We have to", up to the verb. */
  readonly needs: string;
  readonly accepts: string;
  readonly refuses: string;
  /** Interjections of acknowledgement and conclusion. */
  readonly notes: string;
  readonly so: string;
  /** The first person plural. */
  readonly we: string;
  /** Verbs of "we" about the meeting itself, or of state. */
  readonly idle: string;
  /** "We decided" and equivalent formulas. */
  readonly decided: string;
  /** What a question begins or deals with that a plain yes cannot settle: who, when, whether it is still so. */
  readonly openAsk: string;
  /** The third person of what somebody who is named is going to do. */
  readonly assigned: string;
}

const forms: Readonly<Record<string, Forms>> = {
  fr: {
    pronouns: "(?:l'|m'|t'|le |la |les |lui |leur |vous |te |me |y |en |m'en |t'en |l'y ){0,2}",
    future:
      "(?:je (?:m'occupe|me charge) (?=d)|je vais (?:l'|m'|t'|le |la |les |lui |leur |vous |te |y |en |m'en ){0,2}\\p{L}{2,18}(?:er|ir|re|oir)|(?:je |j')PRONOUNS(?!(?:ser|aur|saur|verr|pourr|devr|voudr|rester|dir)ai)\\p{L}{1,18}rai)",
    present:
      "(?:je |j')PRONOUNS(?!(?:le|la|les|lui|leur|vous|te|me|en|ne|n'|ai|suis|sais|pense|crois|trouve|préfère|peux|dois|veux|vois|comprends|propose|connais|habite|travaille|\\p{L}{1,15}ais)(?:EDGE|'))\\p{L}{2,20}",
    stressed: "moi,? (?=je |j')",
    offers:
      'je (?:peux|pourrais) (?:aussi |bien )?PRONOUNS(?=\\p{L}{2,18}(?:er|ir|re|oir) )(?!(?:être|avoir|dire|venir|voir|rester|comprendre|imaginer|confirmer|attendre|répondre|parler|commencer)EDGE)',
    takesIt: "(?:je m'en (?:charge|occupe)|j'y vais|je (?:le|la|les) (?:fais|ferai|prends)(?! \\p{L}{4})|je m'y mets)",
    asks: '(?:est-ce que )?(?:tu (?:peux|pourrais)|vous (?:pouvez|pourriez)|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous) ',
    secondPerson: '(?:tu|vous) PRONOUNS(?!as |es |avez |êtes |veux |voulez |penses |pensez |sais |savez )',
    who: "qui (?:peut |veut |va |pourrait )?(?!est |sont |était |a |ont |sait |vient|connaît |d'autre|veut |(?:les? |la |l')(?:a|ont|est)EDGE)",
    needs: '(?:il faut|il faudrait|on doit|on devrait|nous devons) (?:aussi )?',
    accepts:
      "oui|d'accord|ok|ça (?:me )?va|parfait|très bien|bien sûr|volontiers|avec plaisir|pas de problème|je m'en (?:charge|occupe)|moi\\P{L}{0,3}$|moi je|c'est noté|entendu|sans problème|ça marche",
    refuses: "non|désolée?|je ne peux pas|je n'ai pas le temps|impossible|pas moi|malheureusement",
    notes: "très bien|bien|bon|parfait|ok|d'accord|entendu|super|oui|alors",
    so: 'donc|alors|dans ce cas',
    we: '(?:on|nous|chacun|tout le monde|personne) |\\p{L}{2,15}ons(?:-(?:y|l[ea]s?))? ',
    idle: "(?:on|nous) (?:a|est|doit|peut|avons|sommes|devons|pouvons|passe|passons|commence(?! (?:à |le ))|commençons(?! (?:à |le ))|continue|verra|verrons|va voir|en reparle)EDGE|passons|commençons|voyons|continuons|il (?:y|faut)|c'est (?:vrai|bien|noté)|merci",
    decided:
      "(?:on|nous) (?:a|avons) (?:bien )?décidé|^(?:décidé|adopté|accepté|convenu) ?:|(?:c'est|est|sont) (?:donc )?(?:décidé|adopté|voté|approuvé)e?s?EDGE|on reste sur",
    openAsk:
      "(?:est|êtes|sommes|avons|avez|on (?:a|avait|était|disait)|nous (?:avions|étions)|y a|il y a|qu'|que|quoi|comment|quand|où|qui|combien|quel|pourquoi|à quelle)|(?:.* )?(?:ou|encore|toujours|quand|combien|où|comment|quoi)EDGE",
    assigned: '(?:va \\p{L}{2,18}(?:er|ir|re)|\\p{L}{1,18}ra)EDGE',
  },
  es: {
    pronouns: '(?:(?:se|me|te|os|nos|lo|la|los|las|le|les) ){0,2}',
    future:
      '(?:me (?:encargo|ocupo) de(?=l? )|voy a \\p{L}{2,18}(?:ar|er|ir)(?:\\p{L}{2,5})?|PRONOUNS(?!(?:ser|habr|sabr|podr|tendr|ver|estar|querr|dir)é)\\p{L}{1,18}ré)',
    present:
      '(?:ya )?PRONOUNS(?!(?:lo|yo|no|creo|pienso|prefiero|quiero|tengo|puedo|estoy|soy|necesito|veo|entiendo|recuerdo|espero|digo|vivo|trabajo|propongo|como|cuando|pero|bueno|todo|eso|esto|algo|listo|nuevo|otro|cada|opino|supongo|conozco|llevo (?:\\p{L}{2,8}) (?:años|meses|días))EDGE)\\p{L}{1,18}(?:o|oy)(?= \\S)(?: yo)?',
    stressed: 'yo ',
    offers:
      '(?:yo (?:también )?)?(?:puedo|podría) (?=\\p{L}{2,18}(?:ar|er|ir)(?:l[aeo]s?)?EDGE)(?!(?:ser|estar|decir|venir|ver|ir|entender|confirmar|imaginar|esperar|responder|hablar|empezar)(?:l[aeo]s?)?EDGE)',
    takesIt:
      '(?:(?:yo )?me (?:encargo|ocupo)(?: yo)?(?! de)|(?:yo )?lo hago(?: yo)?|voy yo|\\p{L}{2,14}o yo(?=\\P{L}{0,3}$))',
    asks: '(?:me |nos |lo |le |les )?(?:puedes|podrías|puede|podría|podéis) (?:tú )?',
    secondPerson: 'PRONOUNS(?=\\p{L}{2,15}[ae]s )(?!(?:sabes|crees|piensas|quieres|tienes|vienes|puedes|eres|estás) )',
    who: 'quién (?:puede |quiere |va a )?(?!es |son |era |fue |ha |tiene |sabe |viene|está |quiere )',
    needs: '(?:falta(?:ría)?|hay que|habría que|tenemos que|deberíamos) (?:también )?',
    accepts:
      'sí|si|claro|vale|de acuerdo|(?:me )?parece bien|por mí|entendido|por supuesto|cómo no|perfecto|sin problema|ok|yo\\P{L}{0,3}$|yo me (?:encargo|ocupo)|me encargo|hecho',
    refuses: 'no(?! hay problema)|lo siento|perdona|imposible|no puedo',
    notes: 'muy bien|bien|claro|hecho|vale|perfecto|de acuerdo|ok|bueno|pues|sí|estupendo',
    so: 'entonces|pues|así que|por tanto',
    we: '(?:cada uno|todos|todo el mundo|nadie) |(?:no )?(?:lo |la |los |las |nos )?\\p{L}{2,15}mos(?:l[oa]s?)? ',
    idle: '(?<!(?:^|[ ¿])(?:nos|lo|la|los|las) )(?:tenemos|somos|estamos|hemos|hay|necesitamos|debemos|podemos|vamos a (?:ver|empezar|hablar|pasar)|pasamos|empezamos(?! (?:a las? |el |en |con ))|seguimos|veremos|vemos|hablamos|sabemos)EDGE|gracias|es (?:verdad|cierto)|no (?:tenemos|sabemos|podemos)',
    decided:
      '(?:hemos decidido|decidimos|^(?:decidido|acordado|aprobado) ?:|(?:quedan?|están?) (?:aprobad|decidid|acordad|adoptad)[oa]s?|se aprueba|acordamos)',
    openAsk:
      '(?:está|es |son |hay |somos |estamos |tenemos |habíamos |teníamos |éramos |estábamos |hemos |qué|cómo|cuándo|dónde|quién|cuánt|cuál|por qué|para qué|a qué|de qué)|(?:.* )?(?:o|todavía|aún|(?<!de )siempre|cuándo|cuánto|dónde|cómo)EDGE',
    assigned: '\\p{L}{1,18}rá[ns]?EDGE',
  },
  it: {
    pronouns: '(?:(?:mi|ti|ci|vi|si|lo|la|li|le|gli|glielo|ve|te|ne|me|ce) ){0,2}',
    future:
      '(?:mi occupo (?:io )?(?=d)|PRONOUNS(?!(?:sar|avr|sapr|potr|vedr|dovr|vorr|dir|star)ò)\\p{L}{1,18}rò|vado (?:io )?(?:a|ad) \\p{L}{2,18}re)',
    present:
      '(?:PRONOUNS)(?!(?:lo|io|no|sono|ho|so|penso|credo|preferisco|voglio|devo|posso|vedo|capisco|ricordo|spero|dico|vivo|lavoro|propongo|come|quando|però|tutto|questo|quello|certo|sto|vengo|conosco|suppongo|bisogno|mezzo|(?!(?:ri)?chiamo)\\p{L}{2,15}iamo)EDGE)\\p{L}{2,18}o(?= \\S)(?: io)?',
    stressed: 'io ',
    offers:
      '(?:io )?(?:posso|potrei) (?=\\p{L}{2,18}r(?:e|l[aeio]|gli)EDGE)(?!(?:essere|stare|dire|venire|vedere|capire|confermare|immaginare|aspettare|rispondere|parlare|cominciare|avere)EDGE)',
    takesIt:
      '(?:ci penso io|me ne occupo(?: io)?|lo faccio(?: io)?|ci vado io|vado io|faccio io|\\p{L}{2,14}o io(?=\\P{L}{0,3}$))',
    asks: '(?:mi |ci |lo |gli )?(?:puoi|potresti|può|potrebbe) (?:tu )?',
    secondPerson:
      'PRONOUNS(?=\\p{L}{2,15}i (?:tu |lei )?(?:il|lo|la|i|gli|le|del|dei|della|delle|a|al|alla|di)[ l])(?!(?:sai|vuoi|hai|pensi|credi|sei|vieni) )',
    who: "chi (?:può |vuole |potrebbe )?(?!è |sono |era |ha |sa |viene|c'è|altro|vuole )",
    needs: '(?:bisogna|bisognerebbe|dobbiamo|dovremmo) (?:anche )?',
    accepts:
      "sì|si|certo|(?:per me )?va bene|perfetto|per me sì|d'accordo|volentieri|ok|ci penso io|io\\P{L}{0,3}$|certamente|senz'altro|nessun problema|me ne occupo",
    refuses: 'no(?! problem)|mi dispiace|purtroppo|non posso|impossibile',
    notes: "benissimo|certo|volentieri|bene|va bene|d'accordo|perfetto|ok|sì|allora|ottimo",
    so: 'allora|quindi|dunque',
    we: '(?:ognuno|tutti|nessuno) |(?:non )?(?:lo |la |li |le |ci )?(?!(?:ri)?chiamo)\\p{L}{2,15}iamo(?:l[oaie])? ',
    idle: "(?:abbiamo|siamo|dobbiamo|possiamo|passiamo|cominciamo(?! (?:alle |a[ld]? ))|iniziamo(?! (?:alle |a[ld]? ))|continuiamo|vediamo|sappiamo|parliamo|c'è|ci sono)EDGE|grazie|è vero|non (?:abbiamo|sappiamo|possiamo)",
    decided:
      '(?:abbiamo deciso|^(?:deciso|approvato|stabilito) ?:|(?:è|sono) (?:decis|approvat|adottat)[oaie]|si approva|siamo d.accordo (?:di|che|su))',
    openAsk:
      '(?:è |sono |siamo |abbiamo |avevamo |eravamo |che|cosa|come|quando|dove|chi|quant|quale|quali|perché|a che|di che|da chi)|(?:.* )?(?:o|oppure|ancora|sempre|quando|quanto|dove|come)EDGE',
    assigned: '\\p{L}{1,18}ràEDGE',
  },
  nl: {
    pronouns: '(?:het |dat |die |ze |hem |haar |hun |je |jullie |u ){0,2}',
    future: 'ik (?:zal|ga) (?=\\S)(?!nu |kijken|zien|het hebben)',
    present:
      '(?:ik (?!(?:ben|heb|weet|denk|vind|wil|moet|kan|hoop|zie|hoor|was|had|geloof|snap|begrijp|ken|woon|werk|zou|stel|bedoel|mag)EDGE)\\p{L}{2,18}|(?:dat|die|dan|dit) (?!(?:ben|heb|weet|denk|vind|wil|moet|kan|hoop|zie|zou)EDGE)\\p{L}{2,18} ik(?: dat| het)?)',
    stressed: '(?!)',
    offers:
      'ik (?:kan|zou) (?!(?:me|niet|het niet|er niet|ook niet)EDGE)(?=[^?,]{3,120} (?!(?:zijn|komen|zeggen|zien|wachten|begrijpen|bevestigen|hebben|praten|beginnen)EDGE)\\p{L}{3,18}enEDGE)',
    takesIt: '(?:(?:dat|dan) (?:doe|regel|pak|neem) ik(?: dat| het| op)?|ik (?:doe|regel) (?:het|dat|ze)|doe ik)',
    asks: '(?:kun|kan|zou|wil) (?:je|jij|u) ',
    secondPerson: '(?!)',
    who: 'wie (?:kan |wil |gaat |zou )?(?!is |was |heeft |weet |zijn |komt|kent |wil )',
    needs: '(?:we moeten|iemand moet|er moet) (?:ook |nog )?',
    accepts:
      'ja|jawel|prima|akkoord|(?:mee )?eens|lijkt me (?:goed|prima)|goed|oké|ok|okay|komt goed|(?:dat )?doe ik|is goed|zeker|natuurlijk|geen probleem|ik\\P{L}{0,3}$|graag|dat regel ik',
    refuses: 'nee|sorry|helaas|ik kan niet|dat lukt (?:me|mij) niet|geen tijd',
    notes: 'goed|prima|oké|ok|okay|akkoord|mooi|top|ja hoor|ja|natuurlijk|mee eens',
    so: 'dan|dus',
    we: '(?:we|iedereen|niemand) |\\p{L}{2,15} we ',
    idle: '(?:we|wij) (?:hebben|zijn|moeten|kunnen|gaan verder|beginnen|zien|weten|kijken|praten|komen)EDGE|(?:beginnen|gaan|kijken|praten|zien|hebben|moeten|kunnen|zijn) we (?:\\p{L}{2,12} )?(?:verder|naar|even|over|door|nog|wel)|bedankt|dank',
    decided:
      '(?:^(?:besloten|afgesproken|besluit) ?:|we hebben (?:\\S{1,20} ){0,4}?(?:besloten|afgesproken)|(?:is|wordt) (?:aangenomen|goedgekeurd|besloten))',
    openAsk:
      '(?:is |zijn |heeft |hebben |hadden |waren |we (?:hadden|waren) |wat|hoe|wanneer|waar|wie|hoeveel|welke?|waarom|om hoe)|(?:.* )?(?:of|nog|altijd|steeds|wanneer|hoeveel|waar)EDGE',
    assigned: '(?:zal|gaat) (?=\\S)',
  },
};

const edge = '(?![\\p{L}\\p{N}])';
const clause = '(?:^|[¿,;:–-] ?|(?:^|[ ,])(?:y|et|e|en|ed) )';

/** Compiles the patterns of a language, on first use. */
function compile(one: Forms) {
  const fill = (source: string) => source.replaceAll('PRONOUNS', one.pronouns).replaceAll('EDGE', edge);
  const form = (source: string) => new RegExp(fill(source), 'iu');
  const opening = `^[¿¡ ]{0,3}(?:(?:${one.notes}|${one.so}|y|et|e|en)[,. !]{1,3}){0,3}`;
  return {
    opening: form(`${opening}(?=\\S)`),
    takesIt: form(`^(?:${one.stressed})?${one.takesIt}${edge}`),
    future: form(`${clause}(?:${one.stressed})?(${one.future}${edge}.*)$`),
    present: form(`${clause}(?:${one.stressed})?(${one.present}${edge}.*)$`),
    stressed: form(`(?<!\\p{L})${one.stressed}(${one.present}${edge}.*)$`),
    stressedBehind: /^[yi]o $/u.test(one.stressed)
      ? form(`${clause}((?=(?:\\p{L}{1,5} ){0,2}\\p{L}{2,14}o ${one.stressed})${one.present}${edge}.*)$`)
      : /(?!)/u,
    offers: form(`^(?:${one.offers})(\\p{L}[^?]{3,160})$`),
    asks: form(`(?:@(\\d+)@[, ¿]{1,3})?(?<!\\p{L})${one.asks}([^?]{3,200})\\?`),
    asksBySecondPerson: form(`@(\\d+)@[, ¿]{1,3}(?=\\p{L})((?:${one.secondPerson})\\p{L}{2,18} [^?]{2,160})\\?`),
    who: form(`^[¿ ]{0,2}(?:(?:y|et|e|en|alors|bien|bene|goed),? ){0,2}¿?(?:${one.who})(\\p{L}[^?]{3,160})\\?`),
    accepts: form(`^[¿¡ ]{0,2}(?:${one.accepts})${edge}`),
    refuses: form(`^[¿¡ ]{0,2}(?:${one.refuses})${edge}`),
    needs: form(`(?<!\\p{L})${one.needs}(\\p{L}[^?]{3,160})$`),
    notes: form(`^(?:(?:${one.notes})[,.! ]{1,3}){1,3}`),
    so: form(`^(?:${one.so})${edge},? ?`),
    endsSo: form(`,? (?:${one.so})[.!]?$`),
    we: form(`^(?:\\S{1,12} ){0,3}?(?:${one.we})`),
    idle: form(`^(?:\\S{1,12} ){0,2}?(?:${one.idle})`),
    first: form(`^(?:${one.stressed}|${one.future}|${one.takesIt})`),
    decided: form(`(?<!\\p{L})(?:${one.decided})`),
    openAsk: form(`^(?:(?:y|et|e|en|${one.so}|${one.notes})[, ]{1,2}){0,2}[¿ ]{0,2}(?:${one.openAsk})`),
    assigned: form(
      `^(?:(?:${one.notes}|${one.so}|y|et|e|en)[,. ]{1,3}){0,2}@(\\d+)@ ((?:${one.assigned}) ?[^?]{3,160})$`,
    ),
  };
}

const compiled = new Map<string, ReturnType<typeof compile>>();

/** The forms of a language as expressions; undefined for one that is not read by them. */
export function formsOf(language: string) {
  const one = forms[language];
  if (one === undefined) return undefined;
  const known = compiled.get(language) ?? compile(one);
  compiled.set(language, known);
  return known;
}

/** Whether a language has patterns here. */
export function isForeignLanguage(language: string): boolean {
  return language in forms;
}

/** The task of a sentence whose names are marked. */
export function foreignTask(text: string, language: string): ForeignTask | undefined {
  const form = formsOf(language);
  if (form === undefined) return undefined;
  const asked = form.asks.exec(text) ?? form.asksBySecondPerson.exec(text);
  if (asked !== null) return task('request', asked[1] ?? null, asked[2], language);
  const who = form.who.exec(text);
  if (who !== null) return task('request', null, language === 'fr' ? frenchInfinitive(who[1]) : who[1], language);
  if (isAsked(text)) return undefined;
  const assigned = form.assigned.exec(text);
  if (assigned !== null) return task('request', assigned[1] ?? null, assigned[2], language);
  const statement = text.replace(form.opening, '');
  const day = deadlineWords(text, language);
  // The day may come first ("Mañana llamo").
  const behind =
    day !== null && statement.startsWith(day) ? statement.slice(day.length).replace(/^[\s,]{1,3}/u, '') : statement;
  if (form.takesIt.test(statement)) return { ...task('promise', 'speaker', statement, language), pointsBack: true };
  const own =
    form.future.exec(behind) ??
    form.stressed.exec(statement) ??
    form.stressedBehind.exec(statement) ??
    (day === null ? null : form.present.exec(behind));
  const offer = own === null ? form.offers.exec(statement) : null;
  if (offer !== null) return task('offer', 'speaker', offer[1], language);
  if (own === null) return undefined;
  return task('promise', 'speaker', behind === statement ? own[1] : statement, language);
}

function task(kind: CommitmentKind, owner: string | null, words = '', language: string): ForeignTask {
  const what = words.replace(/[\s.,!?…¿]{1,5}$/u, '').trim();
  const bare = what.replace(deadlineWords(what, language) ?? '', '').trim();
  return { kind, owner, task: what, pointsBack: false, isShort: bare.split(/[\s']+/u).length <= shortTask };
}

/** Maximum words of a verb with its pronouns. */
const shortTask = 4;

/** What a sentence says has to be done, without an owner. */
export function foreignDuty(text: string, language: string): string | undefined {
  return formsOf(language)
    ?.needs.exec(text)?.[1]
    ?.replace(/[\s.,!…]{1,5}$/u, '');
}

/** Whether an answer accepts a task. */
export function acceptsInForeignLanguage(text: string, language: string): boolean {
  return formsOf(language)?.accepts.test(text) === true;
}

/** Whether an answer declines a task. */
export function refusesInForeignLanguage(text: string, language: string): boolean {
  return formsOf(language)?.refuses.test(text) === true;
}
