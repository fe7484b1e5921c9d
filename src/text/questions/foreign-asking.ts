import type { QuestionKind } from './question-kind.ts';

/** How questions are asked in a language, and what their answers contain. */
export interface Asking {
  /** Words that only begin questions of this language. */
  readonly opens: string;
  /** Patterns for kinds; the first match decides. */
  readonly kinds: readonly (readonly [sign: string, kind: QuestionKind])[];
  /** Question words, without content. Words of measure stand for their unit. */
  readonly idle: string;
  readonly months: string;
  readonly because: string;
  readonly measures: Partial<Record<Measure, string>>;
}

/** What a question of quantity may ask for. */
export type Measure = 'money' | 'weight' | 'length' | 'time' | 'warmth' | 'noise' | 'speed' | 'age';

/** How questions are asked, by language. */
export const asked: Readonly<Record<string, Asking>> = {
  de: {
    opens: 'wie wann wer wem wen wo warum weshalb wieso wieviel welche welcher welches welchen welchem',
    kinds: [
      ['wann|welche[mrns]? (?:jahr|tag|datum|monat|jahrhundert)', 'when'],
      ['warum|weshalb|wieso|aus welchem grund', 'why'],
      [
        'wie ?viele?|^wie (?:lange?|hoch|groß|schwer|weit|tief|alt|breit|dick|schnell|laut|leise|oft|warm|kalt|heiß|teuer|billig|steil|hell)',
        'quantity',
      ],
      ['^(?:(?:ab|bei|bis zu|unter|über) )?welche[rn]? temperatur', 'quantity'],
      ['^was (?:ist|sind) (?:eigentlich )?eine? [\\p{L}-]+\\W*$', 'definition'],
      ['^was (?:kostet|kosten|kostete)|^welche[rn]? (?:anteil|anzahl|zahl|preis|höhe)', 'quantity'],
      ['wo|wohin|woher|in welche[mr] (?:stadt|land|region)', 'where'],
      ['wer|wem|wen|wessen', 'who'],
      ['^wie', 'how'],
      ['was|welche[rsmn]?', 'what'],
    ],
    idle: 'wann wer wem wen wo warum weshalb wieso wieviel viel viele welche welcher welches welchen welchem lange lang hoch groß schwer weit tief breit dick teuer billig alt oft schnell laut leise warm kalt heiß temperatur steil hell eigentlich',
    months:
      'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühlings?|frühjahrs?|sommers?|herbst(?:es)?|winters?|(?:nach|in|vor|innerhalb von) \\p{L}{3,12}(?: bis \\p{L}{3,12})? (?:minuten|stunden|tagen|wochen|monaten|jahren)',
    because:
      'weil|wegen|aufgrund|denn|damit|dadurch|deshalb|daher|durch|grund|gründe|ursache|verursach\\p{L}*|führte?n?|(?:geht|gehen|ging|gingen)\\b.{3,80}\\bzurück|zurückzuführen|liegt an|lag an|dank|nachdem|um\\b.{3,80}\\bzu',
    measures: {
      money: 'kostet|kosten|kostete|gekostet|preis|teuer|billig|zahl\\p{L}*|verdien\\p{L}*',
      weight: 'schwer|wiegt|gewicht',
      length: 'hoch|tief|breit|weit|lang|dick',
      noise: 'laut|leise',
      speed: 'schnell|langsam',
      time: 'wie lange?|dauer\\p{L}*',
      age: 'wie alt',
      warmth: 'warm|kalt|heiß|temperatur',
    },
  },
  fr: {
    opens: "combien quand qui pourquoi où comment quel quelle quels quelles est-ce qu'est-ce",
    kinds: [
      ["^qu['’]est-ce qu['’]une? [\\p{L}-]+\\W*$", 'definition'],
      ['quand|en quelle année|(?:à|de) quelle (?:date|heure|époque)|quel jour', 'when'],
      ['pourquoi|pour quelles? raisons?', 'why'],
      [
        "combien|quel(?:le)?s? (?:est|sont|était|fut) (?:le |la |les |l[’'])?(?:prix|montant|nombre|part|pourcentage|coût|tarif|hauteur|longueur|largeur|profondeur|altitude|distance|superficie|surface|poids|durée|vitesse|température|taille|taux|âge|population|bruit)",
        'quantity',
      ],
      ['où|dans quel(?:le)? (?:ville|pays|région)', 'where'],
      ['qui', 'who'],
      ['comment', 'how'],
      ['quel(?:le)?s?|que|quoi', 'what'],
    ],
    idle: 'combien quand pourquoi comment quel quelle quels quelles est-ce eu ans',
    months:
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|printemps|été|automne|hiver',
    because:
      'parce qu\\p{L}*|car|à cause d\\p{L}*|en raison d\\p{L}*|grâce aux?|grâce à|afin d\\p{L}*|pour|puisqu\\p{L}*|caus\\p{L}*|provoqu\\p{L}*|(?:dû|due|dus|dues) (?:à|aux?)|imput\\p{L}*|expliqu\\p{L}*|faute d\\p{L}*|(?:vien|provien|résult|découl)\\p{L}* d\\p{L}*|mett?(?:ent)? (?:\\p{L}+ )?en cause|à la suite d\\p{L}*',
    measures: {
      money: 'coûte\\p{L}*|coûté|coût|prix|tarif|pay\\p{L}*|gagne\\p{L}*|salaire',
      weight: 'pèse|poids',
      length: 'hauteur|longueur|largeur|profondeur|altitude|mesure|distance',
      noise: 'bruit',
      speed: 'vitesse',
      time: 'combien de temps|dure\\p{L}*|durée',
      warmth: 'température',
    },
  },
  es: {
    opens: 'cuánto cuánta cuántos cuántas cuándo quién quiénes dónde cómo qué cuál cuáles',
    kinds: [
      ['^¿?qué es una? [\\p{L}-]+\\W*$', 'definition'],
      ['cu[aá]ndo|en qu[eé] (?:año|fecha|mes|siglo)|qu[eé] d[ií]a', 'when'],
      ['por qu[eé]', 'why'],
      [
        'cu[aá]nt[oa]s?|cu[aá]l (?:es|era|fue) (?:el |la )?(?:precio|número|coste|costo|porcentaje|altura|longitud|profundidad|superficie|peso|población|temperatura|velocidad|edad)',
        'quantity',
      ],
      ['d[oó]nde|en qu[eé] (?:ciudad|país|región)', 'where'],
      ['qui[eé]n(?:es)?', 'who'],
      ['c[oó]mo', 'how'],
      ['qu[eé]|cu[aá]l(?:es)?', 'what'],
    ],
    idle: 'cuánto cuánta cuántos cuántas cuanto cuando cuándo quién quiénes dónde cómo qué cuál cuáles',
    months:
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño|invierno',
    because: 'porque|a causa de|se deben? a|por culpa de|debido a|gracias a|ya que|por|para|caus\\p{L}*|provoc\\p{L}*',
    measures: {
      money: 'cuesta|cuestan|costó|costaron|precio|vale|pag\\p{L}*|gana|ganan|cobra|cobran',
      weight: 'pesa|pesan|peso',
      length: 'mide|altura|longitud|profundidad|distancia',
      noise: 'ruido',
      speed: 'velocidad',
      time: 'cuánto tiempo|dur[aó]\\p{L}*',
      warmth: 'temperatura',
    },
  },
  it: {
    opens: 'quanto quanta quanti quante quando chi perché dove quale quali',
    kinds: [
      ["^(?:che )?cos['’ ]è un(?:a |o |['’]| )[\\p{L}-]+\\W*$", 'definition'],
      ['quando|in (?:che|quale) anno|in che data', 'when'],
      ['perch[eé]|per quale (?:motivo|ragione)', 'why'],
      [
        'quant[oaie]|qual (?:è|era) (?:il |la )?(?:prezzo|numero|costo|altezza|lunghezza|profondità|superficie|peso|popolazione|temperatura|velocità)',
        'quantity',
      ],
      ['dove|in (?:quale|che) (?:città|paese|regione)', 'where'],
      ['chi', 'who'],
      ['come', 'how'],
      ['che cosa|cosa|qual[ei]?', 'what'],
    ],
    idle: 'quanto quanta quanti quante quando chi perché dove quale quali cosa',
    months:
      'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|primavera|estate|autunno|inverno',
    because: 'perché|a causa d\\p{L}*|grazie a\\p{L}*|poiché|per|caus\\p{L}*|dovut\\p{L}*',
    measures: {
      money: 'costa|costano|costò|costato|prezzo|paga\\p{L}*',
      weight: 'pesa|peso',
      length: 'alto|alta|lungo|lunga|profondo|profonda|altezza|lunghezza|profondità|distanza',
      noise: 'rumore',
      speed: 'velocità',
      time: 'quanto tempo|dura\\p{L}*',
      warmth: 'temperatura',
    },
  },
  pt: {
    opens: 'quanto quanta quantos quantas quem onde',
    kinds: [
      ['^o que é uma? [\\p{L}-]+\\W*$', 'definition'],
      ['quando|em que (?:ano|data|mês)', 'when'],
      ['por ?qu[eê]', 'why'],
      [
        'quant[oa]s?|qual (?:é|era) (?:o |a )?(?:preço|número|custo|altura|comprimento|profundidade|área|peso|população|temperatura|velocidade)',
        'quantity',
      ],
      ['onde|em que (?:cidade|país|região)', 'where'],
      ['quem', 'who'],
      ['como', 'how'],
      ['o que|qual|quais', 'what'],
    ],
    idle: 'quanto quanta quantos quantas quando quem onde porque porquê quais',
    months:
      'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|primavera|verão|outono|inverno',
    because: 'porque|por causa d\\p{L}*|devido a\\p{L}*|graças a|pois|para|caus\\p{L}*|provoc\\p{L}*',
    measures: {
      money: 'custa|custam|custou|preço|paga\\p{L}*',
      weight: 'pesa|peso',
      length: 'mede|altura|comprimento|profundidade|distância',
      noise: 'ruído|barulho',
      speed: 'velocidade',
      time: 'quanto tempo|dura\\p{L}*|demora',
      warmth: 'temperatura',
    },
  },
  nl: {
    opens: 'hoeveel wanneer wie waarom waar hoe welke welk',
    kinds: [
      ['^wat is een [\\p{L}-]+\\W*$', 'definition'],
      ['wanneer|in welk jaar|op welke datum', 'when'],
      ['waarom|waardoor', 'why'],
      [
        'hoeveel|^hoe (?:lang|hoog|groot|zwaar|oud|duur|diep|dik|breed|ver|snel|vaak|warm|koud|heet|luid|stil)|^wat (?:kost|kosten|kostte)',
        'quantity',
      ],
      ['waar|in welk(?:e)? (?:stad|land)', 'where'],
      ['wie', 'who'],
      ['^hoe', 'how'],
      ['wat|welke?', 'what'],
    ],
    idle: 'hoeveel wanneer wie waarom waar hoe welke welk lang hoog groot zwaar oud duur diep dik breed ver snel vaak warm koud heet luid stil',
    months:
      'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|lente|voorjaar|zomer|herfst|winter',
    because: 'omdat|doordat|vanwege|door|dankzij|want|zodat|veroorza\\p{L}*|om\\b.{3,80}\\bte',
    measures: {
      money: 'kost|kosten|kostte|prijs|duur|betaal\\p{L}*',
      weight: 'zwaar|weegt|gewicht',
      length: 'hoog|diep|ver|lang|lengte|dik|breed',
      noise: 'luid|stil|geluid|lawaai',
      speed: 'snel|snelheid',
      time: 'hoe lang|duurt|duurde',
      warmth: 'warm|koud|heet|temperatuur',
    },
  },
};
