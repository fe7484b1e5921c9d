import { endOfMonth, later, ofMonth, onWeekday, type Reading } from './calendar-days.ts';

/** A language's deadline expressions. */
interface DeadlineWordings {
  /** Words before a due date or the date of an event. */
  readonly cue: string;
  /** Words before a start date or a past date. */
  readonly since: string;
  /** January to December, in full and abbreviated. */
  readonly months: readonly string[];
  /** Sunday to Saturday. */
  readonly weekdays: readonly string[];
  /** Before a weekday: the one in the following week. */
  readonly nextWeek?: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfter: string;
  /** Words before a number of days. */
  readonly within: string;
  readonly units: readonly [hours: string, days: string, weeks: string];
  /** Number words with their values. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly endOfWeek: string;
  readonly endOfNextWeek: string;
  readonly endOfMonth: string;
  /** Times that do not name a day. */
  readonly vague: string;
}

const wordings: Readonly<Record<string, DeadlineWordings>> = {
  de: {
    cue: '(?:bis|spätestens|vor|am|zum|für|diesen|kommenden|nächsten|den|dem|einschließlich)',
    since: '(?:seit|ab|vom|von|letzten|letzte|vergangenen|vorigen|jeden)',
    months:
      'jan(?:uar)?|jänner,feb(?:ruar)?,märz|mrz,apr(?:il)?,mai,juni?,juli?,aug(?:ust)?,sept?(?:ember)?,okt(?:ober)?,nov(?:ember)?,dez(?:ember)?'.split(
        ',',
      ),
    weekdays: 'sonntag,montag,dienstag,mittwoch,donnerstag,freitag,samstag|sonnabend'.split(','),
    nextWeek: 'nächsten|nächster',
    today: 'heute|feierabend',
    tomorrow: '(?<!guten |am |jeden |diesen |dem )morgen',
    dayAfter: 'übermorgen',
    within: '(?:innerhalb(?: von)?|binnen|in(?: den nächsten)?)',
    units: ['stunden?', 'tage?n?', 'wochen?'],
    numbers: {
      einem: 1,
      einer: 1,
      eines: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sieben: 7,
      acht: 8,
      zehn: 10,
      vierzehn: 14,
    },
    endOfWeek: '(?:bis |zum )(?:zum )?ende (?:der|dieser) woche',
    endOfNextWeek: 'ende (?:der )?(?:nächste[rn]?|kommende[rn]?) woche',
    endOfMonth: '(?:bis |zum )(?:zum )?(?:monatsende|ende (?:des|dieses) monats)',
    vague:
      '(?:(?:bis |für |in der |im laufe der )?(?:anfang |mitte |ende )?(?:nächste[rn]?|kommende[rn]?|diese[rn]?) (?:woche|monats?|quartals?)|(?:vor|nach) (?:dem|der|diesem|unserem|unserer) (?:nächsten )?(?:termin|treffen|sitzung|besprechung|meeting|release|demo|urlaub|pause)|so (?:bald|schnell) wie möglich|umgehend|sofort)',
  },
  fr: {
    cue: "(?:avant|d'ici|jusqu'à|jusqu'au|au plus tard|pour|le|ce|au|du)",
    since: '(?:depuis|dès|dernier|dernière|chaque|tous les)',
    months:
      'janv(?:ier)?,févr?(?:ier)?,mars,avr(?:il)?,mai,juin,juil(?:let)?,août,sept(?:embre)?,oct(?:obre)?,nov(?:embre)?,déc(?:embre)?'.split(
        ',',
      ),
    weekdays: 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi'.split(','),
    today: "aujourd'hui|ce soir|cet après-midi",
    tomorrow: '(?<!après-)demain',
    dayAfter: 'après-demain',
    within: "(?:sous|dans(?: les)?|d'ici|dans un délai de)",
    units: ['heures?', 'jours?(?! (?:ouvr|franc))', 'semaines?'],
    numbers: { un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, huit: 7, dix: 10, quinze: 14 },
    endOfWeek: "(?:avant|d'ici|pour) la fin de (?:la |cette )semaine",
    endOfNextWeek: '(?:la )?fin de la semaine prochaine',
    endOfMonth: "(?:avant|d'ici|pour) (?:la )?fin (?:du|de ce) mois",
    vague:
      '(?:ce week-end|la semaine prochaine|cette semaine|le mois prochain|dès que possible|au plus vite|après la réunion)',
  },
  es: {
    cue: '(?:antes del?|hasta(?: el)?|para(?: el)?|el|este|próximo|a más tardar el|día)',
    since: '(?:desde(?: el)?|(?<!antes )del|pasado|los|cada|a partir del)',
    months:
      'ene(?:ro)?,feb(?:rero)?,mar(?:zo)?,abr(?:il)?,mayo?,jun(?:io)?,jul(?:io)?,ago(?:sto)?,sept?(?:iembre)?|setiembre,oct(?:ubre)?,nov(?:iembre)?,dic(?:iembre)?'.split(
        ',',
      ),
    weekdays: 'domingo,lunes,martes,miércoles,jueves,viernes,sábado'.split(','),
    today: 'hoy|esta (?:tarde|noche|mañana)',
    tomorrow: '(?<!la |esta |una |pasado |buena )mañana',
    dayAfter: 'pasado mañana',
    within: '(?:en(?: (?:un|el) plazo (?:máximo )?de)?|dentro de|en los próximos)',
    units: ['horas?', 'días?(?! (?:hábil|labor))', 'semanas?'],
    numbers: { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, siete: 7, ocho: 8, diez: 10, quince: 15 },
    endOfWeek: '(?:antes de|para|a) (?:el )?final(?:es)? de (?:la |esta )?semana',
    endOfNextWeek: 'final(?:es)? de la (?:próxima semana|semana que viene)',
    endOfMonth: '(?:antes de|para|a) (?:el )?fin(?:al|ales)? de (?:este )?mes',
    vague:
      '(?:este fin de semana|la (?:próxima semana|semana que viene)|esta semana|el (?:próximo mes|mes que viene)|lo antes posible|cuanto antes|después de la reunión)',
  },
  it: {
    cue: "(?:entro(?: e non oltre)?(?: il| l')?|prima di|per(?: il)?|il|l'|fino al|questo|giorno)",
    since: '(?:da|dal|scorso|scorsa|ogni|(?<!prima )del)',
    months:
      'gen(?:naio)?,feb(?:braio)?,mar(?:zo)?,apr(?:ile)?,mag(?:gio)?,giu(?:gno)?,lug(?:lio)?,ago(?:sto)?,sett?(?:embre)?,ott(?:obre)?,nov(?:embre)?,dic(?:embre)?'.split(
        ',',
      ),
    weekdays: 'domenica,lunedì,martedì,mercoledì,giovedì,venerdì,sabato'.split(','),
    today: 'oggi|stasera|questo pomeriggio',
    tomorrow: 'domani',
    dayAfter: 'dopodomani',
    within: '(?:entro|tra|fra|nel termine di)',
    units: ['ore|ora', 'giorn[io](?! lavorativ)', 'settiman[ae]'],
    numbers: { un: 1, una: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sette: 7, otto: 8, dieci: 10, quindici: 15 },
    endOfWeek: 'entro (?:la )?fine (?:della |di questa )?settimana',
    endOfNextWeek: '(?:la )?fine della (?:prossima settimana|settimana prossima)',
    endOfMonth: 'entro (?:la )?fine (?:del |di questo )?mese',
    vague:
      '(?:(?:questo|nel) (?:fine settimana|weekend)|la (?:prossima settimana|settimana prossima)|questa settimana|il (?:prossimo mese|mese prossimo)|appena possibile|dopo la riunione)',
  },
  nl: {
    cue: '(?:voor|vóór|uiterlijk|tot(?: en met)?|op|tegen|aanstaande|komende|deze|per|de)',
    since: '(?:sinds|vanaf|van|afgelopen|vorige|elke|iedere)',
    months:
      'jan(?:uari)?,feb(?:ruari)?,maart|mrt,apr(?:il)?,mei,juni?,juli?,aug(?:ustus)?,sept?(?:ember)?,okt(?:ober)?,nov(?:ember)?,dec(?:ember)?'.split(
        ',',
      ),
    weekdays: 'zondag,maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag'.split(','),
    nextWeek: 'volgende',
    today: 'vandaag|vanavond|vanmiddag',
    tomorrow: '(?<!de |goede |elke )morgen',
    dayAfter: 'overmorgen',
    within: '(?:binnen|over|in de komende)',
    units: ['uur|uren', 'dag(?:en)?', 'we(?:ek|ken)'],
    numbers: { een: 1, één: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zeven: 7, acht: 8, tien: 10, veertien: 14 },
    endOfWeek: '(?:voor|tegen|uiterlijk) (?:het )?einde? (?:van )?(?:de|deze) week',
    endOfNextWeek: 'einde? (?:van )?volgende week',
    endOfMonth: '(?:voor|tegen|uiterlijk) (?:het )?einde? (?:van )?(?:de|deze) maand',
    vague:
      '(?:dit weekend|(?:begin |eind )?(?:volgende|komende|deze) (?:week|maand)|zo (?:snel|spoedig) mogelijk|na de vergadering)',
  },
  pt: {
    cue: '(?:até(?: (?:ao?|o))?|antes d[eoa]|para(?: o| a)?|[nd]?[oa]|em|esta|este|próxim[oa]|dia)',
    since: '(?:desde(?: [oa])?|passad[oa]|cada|todas? as?|a partir de)',
    months:
      'jan(?:eiro)?,fev(?:ereiro)?,mar(?:ço)?,abr(?:il)?,maio?,jun(?:ho)?,jul(?:ho)?,ago(?:sto)?,set(?:embro)?,out(?:ubro)?,nov(?:embro)?,dez(?:embro)?'.split(
        ',',
      ),
    weekdays:
      'domingo,segunda-feira|(?<=(?:até|na|para|esta|próxima) )segunda(?! (?:vez|via|parte|fase))|segunda(?= de manhã),terça(?:-feira)?(?! parte),quarta(?:-feira)?(?! (?:vez|parte|fase)),quinta(?:-feira)?(?! (?:vez|parte|fase)),sexta(?:-feira)?(?! (?:vez|parte|fase)),sábado'.split(
        ',',
      ),
    today: 'hoje|esta (?:tarde|noite|manhã)',
    tomorrow: '(?<!depois de )amanhã',
    dayAfter: 'depois de amanhã',
    within: '(?:em|dentro de|no prazo (?:máximo )?de|daqui a|nos próximos)',
    units: ['horas?', 'dias?(?! (?:út|labor))', 'semanas?'],
    numbers: { um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, sete: 7, oito: 8, dez: 10, quinze: 15 },
    endOfWeek: 'até (?:ao? |o )?(?:fim|final) (?:da|desta) semana',
    endOfNextWeek: '(?:fim|final) da (?:próxima semana|semana que vem)',
    endOfMonth: 'até (?:ao? |o )?(?:fim|final) (?:do|deste) mês',
    vague:
      '(?:(?:na |a )?(?:próxima semana|semana que vem)|esta semana|(?:no )?(?:próximo mês|mês que vem)|(?:o mais rápido|assim que) possível|depois da reunião)',
  },
};

/** A language's date expressions, compiled. */
interface ForeignDeadlines {
  readonly readings: readonly Reading[];
  readonly vague: RegExp;
  /** Introduces the date words and is reported with them. */
  readonly leading: RegExp;
}

const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?![\p{L}\p{N}])`;
const hoursADay = 24;

function compile(one: DeadlineWordings): ForeignDeadlines {
  const pattern = (source: string) => new RegExp(`${before}(?:${source})${after}`, 'iu');
  const notSince = `(?<!${one.since} )`;
  const [hours, days, weeks] = one.units;
  const count = `(\\d{1,3}|${Object.keys(one.numbers).join('|')})`;
  const weekday = `(?:${one.weekdays.join('|')})`;
  const dayOfMonth = String.raw`(?:${one.cue}(?: ${weekday},?)?|${weekday},?)(?: den| dem| le| el| il| o| dia)? (\d{1,2})`;
  const month = one.months.map((name) => `(${name})`).join('|');
  return {
    readings: [
      [
        /\b(\d{4})-(\d{2})-(\d{2})\b/u,
        ([, year, number, day], from) => ofMonth({ day, month: Number(number), year, from }),
      ],
      [
        pattern(
          String.raw`${dayOfMonth}[./-](\d{1,2})(?:[./-](\d{4})|\.(?!\d))?(?! ?(?:%|€|uhr|h|euro|eur|kg|mio)(?!\p{L}))`,
        ),
        ([, day, number, year], from) => ofMonth({ day, month: Number(number), year, from }),
      ],
      [
        pattern(String.raw`${dayOfMonth}(?:\.|º|°|er|ª)? (?:de |di )?(?:${month})\.?(?:(?: de|,)? (\d{4}))?`),
        ([, day, ...rest], from) =>
          ofMonth({ day, month: rest.slice(0, 12).findIndex((name) => name !== undefined) + 1, year: rest[12], from }),
      ],
      [pattern(`${notSince}(?:${one.dayAfter})`), (_, from) => later(from, 2)],
      [pattern(`${notSince}(?:${one.today})`), (_, from) => from],
      [pattern(`${notSince}(?:${one.tomorrow})`), (_, from) => later(from, 1)],
      [
        pattern(`${one.within} ${count} (?:(${hours})|(${days})|(${weeks}))`),
        ([, number = '', hour, day], from) => {
          const times = one.numbers[number.toLowerCase()] ?? Number(number);
          return later(from, hour !== undefined ? times / hoursADay : day !== undefined ? times : times * 7);
        },
      ],
      [pattern(one.endOfNextWeek), (_, from) => onWeekday(from, 5, 7)],
      [pattern(one.endOfWeek), (_, from) => onWeekday(from, 5, 0)],
      [pattern(one.endOfMonth), (_, from) => endOfMonth(from)],
      [
        pattern(`${notSince}(?:(${one.nextWeek ?? '(?!)'}) )?(?:${one.weekdays.map((name) => `(${name})`).join('|')})`),
        ([, next, ...names], from) =>
          onWeekday(
            from,
            names.findIndex((name) => name !== undefined),
            next === undefined ? 0 : 7,
          ),
      ],
    ],
    vague: pattern(one.vague),
    leading: new RegExp(`${before}${one.cue}(?: (?:den|dem|zum|le|il|el|o|a))? $`, 'iu'),
  };
}

const compiled = new Map(Object.entries(wordings).map(([language, one]) => [language, compile(one)]));

/** The date expressions of a language, by its ISO 639-1 code; undefined for English and unsupported languages. */
export function foreignDeadlines(language: string): ForeignDeadlines | undefined {
  return compiled.get(language);
}
