import type { Token } from './tokens.ts';
import type { Hit } from './weigh-sentence.ts';

/** A wording as a whole, in lower case, whose words judge nothing alone. */
const whole = (...wordings: string[]) => new RegExp(`(?<![\\p{L}'])(?:${wordings.join('|')})(?!\\p{L})`, 'gu');

/** How German, French and Spanish praise and complain by more than one word. */
const phrases: Readonly<Record<string, { good: RegExp; bad: RegExp }>> = {
  de: {
    good: whole(
      'der hammer|eine wucht|spitze|klasse|prima|top|ein traum|ein genuss|erste sahne|ein volltreffer|hut ab|daumen hoch|weiter so|gut gemacht|alles bestens',
      'kann (?:man|ich) (?:wirklich |echt )?(?:nicht|nichts|nur nicht) meckern|nichts (?:zu meckern|auszusetzen|zu beanstanden)|kein(?:en)? grund zur klage|ohne grund zur klage',
      '(?:gern|gerne|jederzeit|immer) (?:gern |gerne )?wieder|komm(?:e|en) (?:gern|gerne|bestimmt|sicher|auf jeden fall) wieder|(?:hat|haben) sich (?:\\p{L}{2,12} ){0,2}gelohnt|lohnt sich|jeden (?:cent|euro) wert',
      '(?:sofort|schnell|rührend|liebevoll|gut|bestens|freundlich) (?:darum )?(?:gekümmert|geholfen|beraten|betreut)|rundum|auf ganzer linie|wie geschmiert|wie am schnürchen|ins schwarze getroffen|preis und leistung stimmen|preis-leistung stimmt|alles (?:hat |lief |läuft )(?:\\p{L}{2,12} ){0,2}(?:geklappt|glatt|gut|reibungslos)|reibungslos',
      '(?:prüfung|test|examen|abitur|führerschein) (?:\\p{L}{2,12} ){0,2}(?:bestanden|geschafft)|wieder gesund|tut (?:mir |uns )?(?:so |richtig )?gut|hab(?:e)? dich lieb|(?:mein|unser) (?:held|lieblings\\p{L}{1,15})|vor freude|überglücklich|freudentränen',
    ),
    bad: whole(
      'die höhe|unter aller (?:sau|kanone|kritik)|nase (?:\\p{L}{2,12} )?(?:gestrichen )?voll|so satt|zum (?:kotzen|heulen|davonlaufen|haare ?raufen)|geht gar nicht|ein (?:schlechter )?witz|das letzte|das allerletzte|finger weg|für die katz|für den eimer|griff ins klo|keinen (?:einzigen )?(?:stern|cent) wert',
      'nie (?:mehr )?wieder|geld (?:\\p{L}{2,12} ){0,2}(?:rausgeschmissen|rausgeworfen|verschwendet|weg)|(?:rausgeschmissenes|rausgeworfenes|verschwendetes|hinausgeworfenes) geld|(?:zeit|geld)verschwendung',
      'niemand (?:\\p{L}{2,12} ){0,3}?(?:meldet|antwortet|reagiert|hilft|geht ran|erreichbar|zuständig|kümmert)|keiner (?:meldet|antwortet|reagiert|hilft|kümmert)|(?:keine|noch immer keine|immer noch keine) (?:antwort|reaktion|rückmeldung|entschuldigung)|seit (?:\\p{L}{2,12} ){0,2}?(?:tagen|wochen|monaten|stunden) (?:\\p{L}{2,12} ){0,2}?(?:warte|warten|wartet|nichts|vergeblich|kaputt)|(?:warte|warten) (?:\\p{L}{2,12} ){0,2}?(?:seit|vergeblich|umsonst)',
      'nicht (?:mehr )?(?:erreichbar|zu erreichen)|kaputtgegangen|kaputt gegangen|ging (?:\\p{L}{2,12} ){0,4}kaputt|geht (?:schon wieder |einfach |überhaupt )?nicht (?:mehr|an|auf)|funktioniert (?:\\p{L}{2,12} ){0,2}nicht|auseinandergefallen|abgestürzt|stürzt (?:\\p{L}{2,12} ){0,3}ab|im stich gelassen|hängen (?:ge)?lassen|(?:an)?gelogen|belogen|betrogen|reingefallen|verarscht|geklaut|gestohlen|ausgenutzt',
      "auf (?:den keks|die nerven|den wecker|den geist)|lässt (?:\\p{L}{2,12} ){0,2}zu wünschen übrig|frechheit|schade|wucher|viel zu (?:\\p{L}{3,12})|mit den nerven am ende|am ende meiner geduld|(?:mir|jetzt) reicht(?:'s| es)|es reicht|(?:bin|war) (?:\\p{L}{2,12} ){0,2}(?:sauer|stinksauer|genervt|frustriert|fassungslos|sprachlos)|nicht zu fassen|(?:ein|der|wie ein) albtraum|tut (?:\\p{L}{2,12} ){0,2}weh|vermisse|eine (?:schande|qual)|zum weinen",
    ),
  },
  fr: {
    good: whole(
      "(?:c'est|c'était|trop) le pied|chapeau|rien à (?:redire|dire de mal|reprocher)|au top|top|une tuerie|aux petits soins|à recommander|les yeux fermés|une (?:vraie )?merveille|un vrai bonheur|(?:un|gros|mon) coup de cœur|vaut le (?:détour|coup)|sans (?:faute|accroc|souci|problème)|comme sur des roulettes|cinq étoiles|chouette|j'ai hâte|(?:va|vont) (?:beaucoup )?mieux|guérie?",
      "(?:je|nous|on) (?:y )?(?:reviendr(?:ai|ons|a)|retourner(?:ai|ons|a))|(?:on|nous|j')\\s?y (?:retourne|reviendra|reviendrons)|à refaire|(?:très|super|trop) (?:bien|bon|contente?)|tout (?:était|est) (?:parfait|bien|réussi|prêt)|(?:a|ont) tout (?:fait|arrangé|réglé)|fière?s? de|(?:a (?:réussi|eu)|j'ai (?:réussi|eu)|reçue?) (?:son|mon|à son|à mon) (?:examen|bac|permis)|je t'aime",
    ),
    bad: whole(
      "(?:j'en ai|on en a|en avoir) (?:marre|assez|ras le bol|plein le dos)|ras le bol|ras-le-bol|ne vaut (?:pas|rien|pas un clou)|(?:du grand |du )?n'importe quoi|du vol|à (?:fuir|éviter)|plus jamais|hors de prix|une honte|laisse à désirer|foutage de gueule|se (?:moque|fout|foutent|moquent) (?:de|du|des)|perte de temps|(?:argent|fric) (?:jeté|perdu|gaspillé)|par les fenêtres|un (?:vrai )?cauchemar",
      "(?:attend\\p{L}{1,4}|attente) (?:pendant |depuis )?(?:une|deux|trois|des|plusieurs) (?:heures?|jours|semaines|mois)|aucune (?:excuse|réponse|explication|nouvelle)|personne (?:ne (?:répond|vient|s'occupe|sait)|n'a (?:répondu|aidé)|à (?:la réception|l'accueil))|ne (?:marche|fonctionne|répond|démarre|s'allume|charge) (?:pas|plus)|tombée?s? en (?:panne|morceaux)|je m'attendais à mieux|(?:se ferme|s'éteint|plante) (?:tout seul|toute seule|sans arrêt|sans cesse)|trop (?:cher|chère|petite?|salée?|bruyante?|froide?|lente?|long|longue)|en retard|volée?s?|menti|moisi|perdu (?:mon|ma|mes|notre|nos)|ça (?:me |nous )?(?:saoule|soûle|gonfle|énerve|fatigue|déprime)|(?:suis|sommes|était) (?:\\p{L}{2,12} )?(?:furieux|furieuse|fâchée?|énervée?|dégoûtée?s?|à bout)|tu me manques|j'ai mal|quel dommage|dommage",
    ),
  },
  es: {
    good: whole(
      '(?:como )?en casa|con los ojos cerrados|una pasada|de maravilla|de lujo|de diez|todo un acierto|un acierto|(?:vale|merece|valió|mereció) (?:mucho )?la pena|de cine|(?:lo |nos lo |me lo )?(?:pasé|pasamos|pasó) (?:genial|bien|pipa|bomba)|me alegr\\p{L}{1,4}|chapó|cinco estrellas|un encanto|un placer|como la seda|sin (?:pegas|problemas|un solo fallo)|todo (?:perfecto|genial|bien)|(?:se ha recuperado|ya está bien)|(?:he|ha) aprobado|te quiero|qué (?:ilusión|alegría|bien|rico|bonito|maravilla)',
      '(?:volveré|volveremos|volvería|repetiré|repetiremos|repetiría|repetimos)(?: sin duda| seguro)?|sin duda (?:volver|repetir)\\p{L}{1,5}|muy (?:bien|atent[oa]s?|cómod[oa]|content[oa]s?)|lo mejor (?:que|de)',
    ),
    bad: whole(
      'se (?:cierra|apaga|cuelga|bloquea|congela) (?:sol[oa]|cada|constantemente)|esperaba(?:mos)? (?:mucho )?más|(?:llevo|llevamos) (?:\\p{L}{1,12} ){1,4}(?:esperando|sin)|ni (?:loc[oa]|de broma|en broma|de coña|regalado)|hart[oa]s? de|(?:estoy|estamos) hart[oa]s?|no (?:vuelvo|volveré|volveremos|repetiré|repito)|estaf(?:aron|ado|ada|ó)|(?:tirar|tirado|tiré|perder|perdido) (?:el |mi |nuestro )?(?:dinero|tiempo)|(?:dinero|tiempo) (?:tirado|perdido)|pérdida de tiempo|una (?:porquería|basura|chapuza|mierda|pesadilla|tomadura de pelo|vergüenza)|un (?:robo|timo|engaño|infierno)',
      'nadie (?:\\p{L}{1,3} )?(?:contest|respond|atiend|atend|ayud|sabe|viene|vino)\\p{L}{0,4}|no (?:funciona|funcionan|responden?|contestan?|arranca|carga|enciende|vale nada|sirve|merece la pena|vale la pena)|deja (?:mucho |bastante )?que desear|hasta las narices|mentido|mintieron|mienten|(?:llegó|llegaron|ha llegado) (?:\\p{L}{2,10} )?(?:tarde|rot[oa]s?|abiert[oa]s?|mal)|tomadura de pelo|ni se os ocurra|demasiad[oa] (?:car[oa]|pequeñ[oa]|ruido|sal|lent[oa])|dej(?:ó|aron) tirad[oa]s?|me (?:duele|robaron)|qué (?:pena|vergüenza|asco|horror|lástima|rabia|decepción)|te echo de menos|sin (?:respuesta|explicación|solución)',
    ),
  },
};

const goodValence = 2;
const badValence = -2;
const denied = /(?<!\p{L})(?:nicht|kein|keine|pas|jamais|no|nunca)(?: \p{L}{1,8})? $/u;

/** The language whose turn of phrase a text without small words has: "Estoy harto de llamar". */
export function languageOfPhrase(words: readonly string[]): string | undefined {
  const text = words.join(' ').replaceAll('’', "'");
  const longest = (pattern: RegExp) => Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length));
  const [best] = Object.entries(phrases)
    .map(([language, { good, bad }]) => ({ language, size: Math.max(longest(good), longest(bad)) }))
    .sort((a, b) => b.size - a.size);
  return best !== undefined && best.size >= fewestLetters ? best.language : undefined;
}

/** Letters of a phrase that only one language has. */
const fewestLetters = 8;

/** The turns of phrase of a sentence in one of these languages. */
export function phrasesAbroad(tokens: readonly Token[], language: string): Hit[] {
  const known = phrases[language];
  if (known === undefined) return [];
  const words = tokens.filter(({ kind }) => kind === 'word');
  const text = words.map(({ lower }) => lower.replaceAll('’', "'")).join(' ');
  const starts: number[] = [];
  let length = 0;
  for (const { lower } of words) {
    starts.push(length);
    length += lower.length + 1;
  }
  const read = (pattern: RegExp, valence: number): Hit[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const first = words[starts.findLastIndex((start) => start <= index)];
      const last = words[starts.findLastIndex((start) => start < index + found.length)];
      if (first === undefined || last === undefined) return [];
      const isDenied = valence > 0 && denied.test(text.slice(Math.max(0, index - 24), index));
      return [
        {
          start: first.start,
          end: last.end,
          key: found,
          valence: isDenied ? -valence : valence,
          rule: isDenied ? 'phrase+negation' : 'phrase',
        },
      ];
    });
  const bad = read(known.bad, badValence);
  const overlaps = (one: Hit) => bad.some(({ start, end }) => one.start < end && start < one.end);
  return [...bad, ...read(known.good, goodValence).filter((one) => !overlaps(one))];
}
