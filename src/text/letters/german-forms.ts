import { type Words, withBitte } from './german-address.ts';
import { type OrderForm, form as wholeForm } from './order-form.ts';

type Form = OrderForm<Words>;

const role = String.raw`(?:de[mnr]|die|das|mein(?:e[mnr]?)?|unser(?:e[mnr]?)?|allen?)(?: \p{Ll}{2,20})? \p{Lu}[\p{L}-]{1,40}(?: (?:Dr\.|Prof\.) \p{Lu}[\p{L}-]{1,30}| de[rs] (?:\p{Lu}[\p{L}-]{1,40}(?: \d{1,2}\p{Ll}?)?|\d{1,2}\p{Ll}?))?`;
const named = String.raw`(?<reader>(?:(?:Herrn?|Frau|Familie|Tante|Onkel)(?: Dr\.| Prof\.)?|Dr\.|Prof\.) \p{Lu}[\p{L}’'-]{1,30}|\p{Lu}[\p{L}’'-]{1,30}(?:(?: und)? \p{Lu}[\p{L}’'-]{1,30})?)`;
const reader = `(?:(?:(?:die|der) (?=Familie ))?${named}|(?:(?:meiner?|meinem|meinen|unserer?|unserem|unseren) \\p{Lu}\\p{L}{2,20} (?=\\p{Lu}))?${role}|ih[mnr]|ihnen|sie|es|alle[nr]?)`;
/** A firm or house with its name: "beim Gasthof Adler". */
const house = String.raw`\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,30}){0,2}`;
const politely = `(?:(?:bitte|Bitte)(?! um)[, ]{1,2})?`;
const content = String.raw`(?<content>(?:[^.!?;\n]|(?<=\d)\.(?= )){2,400})`;
const plain = String.raw`(?<content>(?:[^.!?;,\n]|(?<=\d)\.(?= )){2,200})(?<tail>, (?:wir|ich|es|leider|da|weil|zwei|drei|eine[rs]?|die|der|das|den|dem) [^.!?;\n]{3,200})?`;

/** The content with its reference number: "meine Buchung, Buchungsnummer 77812". */
const numbered = plain.replace(
  '){2,200})',
  String.raw`){2,200}?(?:,? (?:\p{Lu}[\p{L}-]{0,30}nummer|[Nn]ummer|Nr\.) [\p{L}\p{N}./ -]{1,40}[\p{L}\p{N}])?(?:,? (?:zum|zur|ab|mit|per) [^,.]{3,60})?)`,
);
/** Acts that are done by stating them. */
const declared = [
  ['kündig', 'Kündigung'],
  ['stornier', 'Stornierung'],
  ['widerruf', 'Widerruf'],
  ['reklamier', 'Reklamation'],
] as const;
/** A person at the beginning of a sentence: "Die Lehrerin soll wissen, dass ...". */
const startingReader = `(?:(?:Der|Die|Meine?|Unsere?)(?: \\p{Ll}{2,20})? \\p{Lu}[\\p{L}-]{1,40}|Alle|${reader})`;

const form = (order: string, say: Form['say'], subject: (content: string) => string, isAsk = false): Form =>
  wholeForm(politely + order, say, subject, isAsk);
/** The imperative forms of a verb: "sag", "sage", "sagen Sie", "erinnern Sie". */
const verb = (stem: string) => `(?:${stem.charAt(0).toUpperCase()}|${stem.charAt(0)})${stem.slice(1)}(?:e?|e?n Sie)`;
const comma = ',? ';

/** How people instruct the writer of a mail in German, and what the mail says for it. */
export const germanForms: readonly Form[] = [
  form(
    `(?:${verb('sag')}|${verb('schreib')}|${verb('informier')}|${verb('teil')})(?: an)?(?: ${reader})?(?: mit| darüber| Bescheid)?${comma}dass ${content}`,
    (what, { toWhom }) => `Ich möchte ${toWhom} mitteilen, dass ${what}.`,
    (what) => `Mitteilung, dass ${what}`,
  ),
  form(
    `${verb('erinner')} ${reader} daran${comma}dass ${content}`,
    (what, { whom }) => `Ich möchte ${whom} daran erinnern, dass ${what}.`,
    (what) => `Erinnerung daran, dass ${what}`,
  ),
  form(
    `${verb('erinner')} ${reader} an ${plain}`,
    (what, { whom }) => `Ich möchte ${whom} an ${what} erinnern.`,
    (what) => `Erinnerung an ${what}`,
  ),
  form(
    `${verb('erinner')} ${reader} daran, (?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,300} \\p{Ll}{0,12}zu ?\\p{Ll}{2,30}n)`,
    (what, { think }) => `Bitte ${think} daran, ${what}.`,
    (what) => `Erinnerung, ${what}`,
    true,
  ),
  form(
    `(?:Bewirb|bewirb|Bewerben Sie|bewerben Sie) (?:dich|sich)(?: bei(?:m ${house}| ${reader}))? (?=(?:auf|um|als|für) )${plain}`,
    (what) => `Hiermit bewerbe ich mich ${what}.`,
    (what) => `Bewerbung ${what}`,
    true,
  ),
  form(
    `${verb('frag')}(?: bei(?:m| de[mr]) ${house}| (?:bei )?${reader})?(?: nach| an)?${comma}(?=(?:ob|wann|wo|wie|was|wer|warum|wohin|welche[rmns]?) )${content}`,
    (what, { can }) => `${can} mir sagen, ${what}?`,
    (what) => `Frage, ${what}`,
    true,
  ),
  form(
    `${verb('frag')}(?: ${reader})? nach ${plain}`,
    (what) => `Ich möchte nach ${what} fragen.`,
    (what) => `Frage nach ${what}`,
    true,
  ),
  wholeForm(
    `${politely}(?:Bitte|Bitten Sie) ${reader}${comma}(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,300} (?:zu \\p{Ll}{2,30}n|(?:ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|vor|weg|zu|zurück|weiter|fest|durch|um)zu\\p{Ll}{2,30}n))(?<tail>, (?:da|weil) [^.!?;\\n]{3,200})?`,
    (what, { could }) => `${could} ${withBitte(withoutZu(what))}?`,
    undefined,
    true,
  ),
  form(
    `(?:Bitte|Bitten Sie) ${reader} um ${plain}`,
    (what, { whom }) => `Ich bitte ${whom} um ${what}.`,
    (what) => `Bitte um ${what}`,
    true,
  ),
  form(
    `(?:Bitte|bitte|Bitten Sie|bitten Sie) um ${plain}`,
    (what) => `Ich bitte um ${what}.`,
    (what) => `Bitte um ${what}`,
    true,
  ),
  form(
    `${verb('verschieb')} (?=(?:de[nr]|die|das|mein|unser)(?:en|e)? ?)(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200} auf (?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,60}(?:, (?:um )?\\d{1,2}(?:[.:]\\d\\d)? Uhr)?)(?<tail>, (?:wir|ich|es|da|weil|der|die|das) [^.!?;\\n]{3,200})?`,
    (what) => `Ich möchte ${what}${what.includes(', ') ? ',' : ''} verschieben.`,
    (what) => `Verschiebung: ${what}`,
    true,
  ),
  form(
    `(?:(?:Bedank|bedank)(?:e? dich|en Sie sich)(?: bei ${reader})?|(?:Danke?|danke?|Danken Sie) ${reader}|(?:Dank|Danke) an ${reader.replace('<reader>', '<other>')}) für ${plain}`,
    (what) => `Vielen Dank für ${what}.`,
    (what) => `Vielen Dank für ${what}`,
  ),
  form(
    `(?:Gratulier|gratulier)(?:e|en Sie) ${reader} (?=zu[mr]? )${plain}`,
    (what) => `Herzlichen Glückwunsch ${what}.`,
    (what) => `Herzlichen Glückwunsch ${what}`,
  ),
  form(
    `(?:Entschuldig|entschuldig)(?:e? dich|en Sie sich)(?: bei ${reader})? für ${plain}`,
    (what) => `Ich bitte um Entschuldigung für ${what}.`,
    (what) => `Entschuldigung für ${what}`,
  ),
  form(
    `(?:Entschuldig|entschuldig)(?:e? dich|en Sie sich)(?: bei ${reader})?(?: dafür)?${comma}dass ${content}`,
    (what) => `Ich bitte um Entschuldigung dafür, dass ${what}.`,
    (what) => `Entschuldigung dafür, dass ${what}`,
  ),
  form(
    `(?:Entschuldig|entschuldig)(?:e? dich|en Sie sich)(?: bei ${reader})?, weil ${content}`,
    (what) => `Ich bitte um Entschuldigung, weil ${what}.`,
    () => 'Entschuldigung',
  ),
  form(
    '(?:Entschuldig|entschuldig)(?:e dich|en Sie sich) (?<content>dafür)',
    (what) => `Ich bitte ${what} um Entschuldigung.`,
    () => 'Entschuldigung',
  ),
  form(
    `(?:Sag|sag)(?:e?|en Sie) (?:${reader} )?(?=(?:de[nm]|die|das|unser|mein|(?:sein|ihr)(?:en|e)?(?= )))(?<content>(?:[^.!?;,\\n]|(?<=\\d|Dr|Prof)\\.(?= )){2,200}) ab(?<tail>, (?:wir|ich|es|leider|da|weil|zwei|drei|eine[rs]?) [^.!?;\\n]{3,200})?`,
    (what) => `Leider muss ich ${what} absagen.`,
    (what) => `Absage für ${what}`,
    true,
  ),
  form(
    `(?:Schlag|schlag)(?:e?|en Sie) (?:${reader} (?=(?:eine?n?|den|die|das|als|am|\\d) ?))?(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}) vor`,
    (what, { toWhom }) => `Ich schlage ${toWhom} ${what} vor.`,
    (what) => `Vorschlag: ${what}`,
    true,
  ),
  form(
    `(?:Schlag|schlag)(?:e?|en Sie) ${reader} vor, (?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,300} \\p{Ll}{0,12}zu ?\\p{Ll}{2,30}n)`,
    (what, { toWhom }) => `Ich schlage ${toWhom} vor, ${what}.`,
    (what) => `Vorschlag, ${what}`,
    true,
  ),
  form(
    `(?:Nimm|nimm|Nehmen Sie|nehmen Sie) (?=(?:de[nr]|die|das) )(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}) an(?<tail>, (?:wir|ich|es|da|weil) [^.!?;\\n]{3,200})?`,
    (what) => `Ich nehme ${what} gern an.`,
    (what) => `Antwort auf ${what}`,
  ),
  form(
    `(?:Forder|forder|Fordr|fordr)(?:e?|n Sie) (?=(?:de[nr]|die|das|mein|unser)(?:en|e)? ?)(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}) zurück(?<tail>, (?:wir|ich|es|da|weil) [^.!?;\\n]{3,200})?`,
    (what) => `Hiermit fordere ich ${what} zurück.`,
    () => 'Rückforderung',
    true,
  ),
  form(
    `(?:Bedank|bedank)(?:e? |en Sie )(?<content>dich|sich)(?: bei ${reader})?`,
    () => 'Vielen Dank.',
    () => 'Vielen Dank',
  ),
  form(
    `(?:Sprich|sprich|Sprechen Sie) ${reader} mein (?:herzliches |tiefes |aufrichtiges )?Beileid (?=zu[mr] )${plain} aus`,
    (what) => `Mein herzliches Beileid ${what}.`,
    () => 'Mein herzliches Beileid',
  ),
  form(
    `(?:Sprich|sprich|Sprechen Sie) ${reader} unser (?:herzliches |tiefes |aufrichtiges )?Beileid (?=zu[mr] )${plain} aus`,
    (what) => `Unser herzliches Beileid ${what}.`,
    () => 'Unser herzliches Beileid',
  ),
  form(
    `(?:Lad|lad)(?:e?|en Sie) ${reader} (?=zu[mr]? )(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}) ein(?<tail>, (?:wir|ich|es|da|weil) [^.!?;\\n]{3,200})?`,
    (what, { whom }) => `Ich möchte ${whom} ${what} einladen.`,
    (what) => `Einladung ${what}`,
    true,
  ),
  form(
    `(?:Lehn|lehn)(?:e|en Sie) (?=(?:die|das|den|diese[ns]?|(?:sein|ihr)(?:en|e)?) )(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}?)(?: von ${reader}(?<more> (?:zu[mr]?|am|für|über) [^,.;!?\\n]{3,80})?)? ab(?<tail>, (?:wir|ich|es|da|weil) [^.!?;\\n]{3,200})?`,
    (what) => `Leider muss ich ${what} ablehnen.`,
    (what) => `Antwort auf ${what}`,
  ),
  form(
    `${startingReader} (?:soll|sollen|sollte|sollten|muss|müssen) (?:wissen|erfahren)${comma}dass ${content}`,
    (what, { toWhom }) => `Ich möchte ${toWhom} mitteilen, dass ${what}.`,
    (what) => `Mitteilung, dass ${what}`,
  ),
  ...declared.map(([stem, noun]) =>
    form(
      `(?:${stem.charAt(0).toUpperCase()}|${stem.charAt(0)})${stem.slice(1)}e (?=(?:mein|unser|den|das|die) ?)${numbered}`,
      (what) => `Hiermit ${stem}e ich ${what}.`,
      () => noun,
      true,
    ),
  ),
  form(
    `(?:Bestell|bestell)e?(?: bei(?:m ${house}|(?: der)? Firma(?: \\p{Lu}[\\p{L}-]{1,30}){1,3}?| ${reader}))? (?=\\d|eine?n?(?= )|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|fünfzig|hundert|noch |bitte )${plain}`,
    (what) => `Ich möchte ${what} bestellen.`,
    (what) => `Bestellung: ${what}`,
    true,
  ),
  ...(['reservier', 'buch'] as const).map((stem) =>
    form(
      `${verb(stem)}(?: bei(?:m ${house}| ${reader}))? (?=\\d|eine?n?(?= )|zwei|drei|vier|fünf|sechs|de[nr] |die |das |für |am |zum |vom |ab )${plain}`,
      (what) => `Ich möchte ${what} ${stem}en.`,
      (what) => `${stem === 'buch' ? 'Buchung' : 'Reservierung'}: ${what.replace(/^einen /u, 'ein ')}`,
      true,
    ),
  ),
  form(
    `(?:Bestätig|bestätig)e(?: ${reader})?${comma}dass ${content}`,
    (what) => `Ich bestätige, dass ${what}.`,
    (what) => `Bestätigung, dass ${what}`,
  ),
  form(
    `(?:Bestätig|bestätig)e(?: ${reader})? (?=(?:den|die|das|unser|meine) )${plain}`,
    (what) => `Ich bestätige ${what}.`,
    () => 'Eine Bestätigung',
  ),
  form(
    `(?:Wünsch|wünsch)e? ${reader} ${plain}`,
    (what, { toWhom }) => `Ich wünsche ${toWhom} ${what}.`,
    (what) => what,
  ),
  form(
    `(?:Biet|biet)e ${reader} (?=(?:eine?n?|den|die|das|\\d) ?)(?<content>(?:[^.!?;,\\n]|(?<=\\d)\\.(?= )){2,200}) an(?<tail>, (?:wir|ich|es|da|weil) [^.!?;\\n]{3,200})?`,
    (what, { toWhom }) => `Ich möchte ${toWhom} ${what} anbieten.`,
    () => 'Ein Angebot',
  ),
  form(
    `(?:Biet|biet)e ${reader} an, (?<content>(?:[^.!?;\\n]|(?<=\\d)\\.(?= )){2,300} \\p{Ll}{0,12}zu ?\\p{Ll}{2,30}n)`,
    (what, { toWhom }) => `Ich möchte ${toWhom} anbieten, ${what}.`,
    (what) => `Angebot, ${what}`,
  ),
  form(
    `(?:Kondolier|kondolier)(?:e|en Sie) ${reader} (?=zu[mr] )${plain}`,
    (what) => `Mein herzliches Beileid ${what}.`,
    () => 'Mein herzliches Beileid',
  ),
  form(
    `(?:Beschwer|beschwer)(?:e? dich|en Sie sich)(?: bei(?:m ${house}| ${reader}))?(?: darüber)?${comma}dass ${content}`,
    (what) => `Ich möchte mich darüber beschweren, dass ${what}.`,
    (what) => `Beschwerde darüber, dass ${what}`,
    true,
  ),
  form(
    `(?:Beschwer|beschwer)(?:e? dich|en Sie sich)(?: bei(?:m ${house}| ${reader}))?(?<by>: |, weil )${content}`,
    (what) => `Ich möchte mich beschweren${what}.`,
    () => 'Beschwerde',
    true,
  ),
  form(
    `(?:Beschwer|beschwer)(?:e? dich|en Sie sich)(?: bei(?:m ${house}| ${reader}))? über ${plain}`,
    (what) => `Ich möchte mich über ${what} beschweren.`,
    (what) => `Beschwerde über ${what}`,
    true,
  ),
];

/** Removes "zu" from infinitives: "das Paket abzuholen" becomes "das Paket abholen". */
function withoutZu(clause: string): string {
  return clause
    .replace(/ zu (\p{Ll}{2,30}n)(?=$|,? und )/gu, ' $1')
    .replace(/(?<=\p{L})zu(\p{Ll}{2,30}n)(?=$|,? und )/gu, '$1');
}
