import type { CategoryRule } from './category-rule.ts';
import { anyOf, near } from './wording.ts';

/** "Would Wednesday or Thursday be better?" */
const eitherDay =
  /\b(?:would|is|does|do|will|are) (?:(?:next|this|the|on) ){0,2}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|\d{1,2}(?:st|nd|rd|th))(?:,? (?:or|and) (?:[\p{L}\d]{2,10} ){0,2}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th))| (?:morning|afternoon|evening|at \d{1,2}(?::\d\d)?)){0,2} (?:be |work|suit|any |better|ok|okay|fine|good|possible|convenient)/u;

/** Requests to reschedule a meeting, whatever it is called: "Can we move the review to Thursday?" */
export const movesMeeting: CategoryRule = {
  name: 'moves a meeting',
  category: 'meeting',
  weight: 4,
  pattern: anyOf(
    eitherDay,
    near(
      '.!?\n',
      /\b(?:can|could|shall|should|may|might) (?:we|i|you) (?:please |also |maybe |perhaps )?(?:move|shift|push|postpone|reschedule|bring forward|put back|meet|do|make|have)\b/u,
      [
        60,
        /\b(?:(?:to|on|at|until|till|for|by) (?:(?:next|this|the following) )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|o'clock))|(?:to|on|at|until|for) (?:next week|tomorrow|another day|\d{1,2}(?::\d\d)?\b)(?! (?:per|%|euro|dollar)))/u,
      ],
    ),
  ),
};

const foreignDay = String.raw`(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta)\p{L}{0,10}|(?:um|à|a las|alle|om|às|gegen|vers|tegen) \d{1,2}|\d{1,2}(?:[:h.]\d\d| ?uhr)|morgen|demain|mañana|domani|amanhã|(?:nächste|kommende|volgende) woche?|semaine prochaine|(?:la )?(?:próxima semana|semana que viene)|(?:settimana prossima|prossima settimana)`;

const onDay = String.raw`(?<!\p{L})(?<!(?:bis|avant|antes del?|para el|entro|voor|vóór|até|por) )(?:${foreignDay})(?!\p{L})`;

/** Verbs that set or change a time to meet, in six languages. */
const meetsOrMoves =
  '(?:verleg|verschieb|schieben|treffen|sprechen|telefonier|zusammensetz|vertag|vorzieh|report|décal|déplac|avanc|voir|parler|retrouv|réun|aplaz|mover|cambiar|quedar|vernos|reun|hablar|spost|rinvi|veder|sentir|incontr|riun|parlar|verzet|verplaats|afsprek|bellen|praten|samenkom|overleg|adi(?:ar|emos)|mudar|marcar|encontrar|falar)';

/** Questions whether the reader has time, in languages that name the day after them. */
const whoIsFree =
  /(?<!\p{L})(?:(?:seriez|êtes)-vous (?:\p{L}{2,12} )?(?:libres?|disponibles?|dispos?)|(?:serais|es)-tu (?:\p{L}{2,12} )?(?:libre|disponible|dispo)|(?:vous (?:êtes|seriez)|tu (?:es|serais)) (?:libres?|disponibles?|dispos?)|(?:estás|estarías|está|estaría|estáis|estaríais|están|estarían)(?: usted(?:es)?)? (?:libres?|disponibles?)|(?:sei|saresti|sarebbe|siete|sareste) (?:liber[oaie]|disponibil[ei])|(?:estás|estarias|está|estaria|estão) (?:livres?|disponíve(?:l|is)))(?!\p{L})/u;

/** The same in six languages: "Können wir auf Freitag schieben?", "Va bene alle 17?" What is due by a day is no meeting. */
export const movesMeetingAbroad: CategoryRule = {
  name: 'moves a meeting (other languages)',
  category: 'meeting',
  weight: 4,
  pattern: anyOf(
    // "Passt dir Freitag?": the day comes at once, so that it is what has to suit.
    near(
      '.!?\n',
      /(?<!\p{L})(?:passt|ginge|geht|klappt)(?: es)?(?: (?:dir|ihnen|euch))?(?: (?:auch|vielleicht|dann))?(?= (?:(?:der|am|um|nächsten?|kommenden?|auch) )?)|(?<!\p{L})(?:ça (?:te|vous) (?:va|irait)|(?:te|vous) (?:convient|conviendrait|arrange)|(?:te|le|os|les) (?:viene|vendría|va|iría) bien|va bene|(?:ti|le|vi) (?:andrebbe|va)|schikt|komt het (?:je |u |jullie )?uit|past(?: het)?|(?:dá|dava)(?:-(?:te|lhe|vos))? jeito|pode ser)(?!\p{L})/u,
      [14, new RegExp(onDay, 'u')],
      [40, /\?/u],
    ),
    near(
      '.!?\n',
      new RegExp(
        String.raw`(?<!\p{L})(?:(?:könnten|können|sollen|wollen) wir|(?:peut|pourrait)-on|(?:pouvons|pourrions)-nous|on peut|podemos|podríamos|possiamo|potremmo|kunnen we|zullen we|poderíamos)(?!\p{L})(?=[^.!?\n]{1,90}${meetsOrMoves})`,
        'u',
      ),
      [60, new RegExp(onDay, 'u')],
      [40, /\?/u],
    ),
    // "Seriez-vous disponible jeudi à 14 h ?" Of goods, nobody asks whether "you" are available.
    near('.!?\n', whoIsFree, [60, new RegExp(onDay, 'u')], [120, /\?/u]),
    near(
      '.!?\n',
      /(?<!\p{L})(?:(?:wären|sind|wärst|bist|wärt|seid) (?:sie|du|ihr)|(?:ben|bent|zou|zijn) (?:je|jij|u|jullie))(?!\p{L})/u,
      [40, new RegExp(onDay, 'u')],
      [40, /(?<!\p{L})(?:frei|verfügbar|erreichbar|vrij|beschikbaar)(?!\p{L})/u],
      [60, /\?/u],
    ),
    // "Quelles sont vos disponibilités ?"
    near(
      '.!?\n',
      /(?<!\p{L})(?:(?:vos|tes) (?:disponibilités|dispos)|(?:votre|ta) disponibilité|(?:tu|su|vuestra) disponibilidad|(?:la sua|la tua|le sue|le vostre) disponibilità|(?:uw|je|jullie) beschikbaarheid|(?:tua|sua|vossa) disponibilidade)(?!\p{L})/u,
      [80, /\?/u],
    ),
    // "Hätten Sie am Donnerstag eine halbe Stunde für das Angebot?"
    near(
      '.!?\n',
      /(?<!\p{L})(?:hätten|haben|hättest|hast|habt|hättet) (?:sie|du|ihr)(?!\p{L})/u,
      [60, /(?<!\p{L})(?:(?:halbe |viertel)?stunde|zeit (?:für (?:ein|eine|einen|das|den|die)|zum)|minuten)(?!\p{L})/u],
      [60, /\?/u],
    ),
  ),
};

/** The rules for strangers who sell. What they ask sets no task and no meeting. */
export const pitches: ReadonlySet<string> = new Set([
  'an unasked approach',
  'a pitch to businesses',
  'a pitch to businesses (other languages)',
]);

/** Unsolicited business offers from strangers. */
export const approaches: readonly CategoryRule[] = [
  {
    name: 'an unasked approach',
    category: 'marketing',
    weight: 3,
    pattern: near(
      '\n',
      /\b(?:came across|stumbled (?:up)?on|was looking at|noticed|visited|checked out|took a look at|had a look at|looked at|looking through) your (?:\p{L}{2,15} )?(?:website|site|company|profile|store|shop|page|business|brand|channel|app)\b/u,
      [
        400,
        /\b(?:rank\p{L}{0,4}|leads?|seo|traffic|page one|google|conversions?|backlinks?|we help|we offer|our (?:services|clients|team can)|more (?:customers|sales|clients|bookings)|partner with|(?:your|of your) competitors|issues that)\b/u,
      ],
    ),
  },
  {
    name: 'a pitch to businesses',
    category: 'marketing',
    weight: 4,
    pattern:
      /\b(?:we help (?:[\p{L}-]{3,15} ){0,3}(?:companies|teams|businesses|brands|agencies|founders|startups|shops|owners|people like|firms|practices|studios|clinics|restaurants|retailers|organi[sz]ations|schools|clubs|professionals|(?:\p{L}{3,15} )?like yours)|(?:companies|firms|teams|businesses|shops|practices|studios|agencies|brands) like (?:yours|you)|(?:qualified|warm|new) leads|(?:double|triple|boost|grow|scale|10x) (?:your|their) (?:sales|revenue|traffic|business|pipeline|team|leads|conversions?|productivity)|lead generation|(?:worth|open to|up for) a (?:quick |short |brief |\d{1,2}[- ]min(?:ute)? )?(?:chat|call|conversation)|no strings attached|free (?:audit|consultation|trial))\b/u,
  },
  {
    name: 'a pitch to businesses (other languages)',
    category: 'marketing',
    weight: 4,
    pattern:
      /(?<!\p{L})(?:wir (?:unterstützen|helfen) (?:\p{L}{3,14} )?(?:agenturen|unternehmen|firmen|betriebe[n]?|händler[n]?|praxen|kanzleien|teams)|nous (?:aidons|accompagnons) (?:les |des )?(?:entreprises|agences|pme|commerces|équipes)|ayudamos a (?:empresas|agencias|pymes|negocios|equipos)|aiutiamo (?:le )?(?:aziende|imprese|agenzie|pmi|attività)|(?:wij|we) helpen (?:bedrijven|bureaus|ondernemers|mkb|teams)|ajudamos (?:empresas|agências|pmes|negócios|equipas|equipes))(?!\p{L})/u,
  },
  {
    name: 'a cold pitch',
    category: 'marketing',
    weight: 2.5,
    pattern:
      /\b(?:(?:quick|15[- ]minute|10[- ]minute|20[- ]minute|brief) (?:call|chat|demo|intro)\b|we help (?:companies|teams|businesses|brands|agencies|founders)|companies like yours|(?:boost|increase|grow|double|scale|10x) your (?:sales|revenue|traffic|business|pipeline|team|leads|conversions?|productivity)|book a (?:demo|call)|schedule a demo|case stud(?:y|ies)|would you be (?:interested|open)|(?:following|follow) up on my (?:last|previous)|circle back|reaching out (?:because|to see|about|to)|i came across your|lead generation|roi\b|free (?:webinar|e-?book|whitepaper|consultation|audit)|register (?:now|today|for our)|save your (?:seat|spot)|join us (?:for|at|on))/u,
  },
];

/** Thanks for help received. */
export const thanksForHelp: CategoryRule = {
  name: 'thanks for help',
  category: 'personal',
  weight: 1,
  pattern:
    /\b(?:(?:thanks|thank you|thx|cheers) (?:so much |very much |again |a lot |a million )?for (?:covering|helping|lending|looking|driving|listening|picking|being|having|inviting|coming|standing|stepping)|i owe you (?:one|a (?:coffee|beer|drink|lunch)))\b/u,
};

/** Prices and presents, which only advertise in a mailing. */
export const givesAway =
  /\d{1,2} ?%|(?<!\p{L})(?:free|cheaper|half price|(?:is|are) on us|half off|gratis|frei haus|geschenkt|günstiger|offerte?s?|cadeau|moins cher|de regalo|grat(?:is|uito)|descuento|in omaggio|omaggio|sconto|cadeau|korting|goedkoper|oferta|desconto|grátis|now in stock|for the price of|zum preis von|au prix de|al precio de|al prezzo di|voor de prijs van|pelo preço de|order (?:now|today|by|before)|book (?:now|today))(?!\p{L})/u;

/** What applicants for a post or a flat write, in seven languages. */
export const application =
  /(?<!\p{L})(?:(?:i am|i'm|i) (?:writing to apply|(?:hereby )?apply(?:ing)?) (?:for|as)|(?:i would like|i'd like|i wish|i want) to apply (?:for|as)|my application (?:for|as) (?:the|an?|your)|hiermit bewerbe ich mich|(?:ich )?bewerbe (?:ich )?mich (?:um|auf|als|für|bei)|meine bewerbung (?:um|als|auf|für)|(?:poser|présenter|adresser|soumettre) ma candidature|je (?:me porte candidat|postule)|(?:presentar|presento|enviar|envío) mi (?:candidatura|solicitud)|(?:invio|presento|presentare|inviare) la mia candidatura|(?:mi candido) (?:per|come)|(?:solliciteer|solliciteren) (?:ik )?(?:naar|op|als|bij)|mijn sollicitatie|(?:apresentar|apresento|envio|enviar) a minha candidatura|candidato-me)(?!\p{L})/u;
