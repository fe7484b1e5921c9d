import type { Point } from './complete-acts.ts';
import { capitalised } from './joined-statements.ts';
import { asWritten, form, matchForm, type OrderForm } from './order-form.ts';

/** The forms for "usted", or for several "ustedes". */
interface SpanishWords {
  readonly toWhom: string;
  readonly could: string;
}

const one: SpanishWords = { toWhom: 'Le', could: 'Podría' };
const many: SpanishWords = { toWhom: 'Les', could: 'Podrían' };

const titled = String.raw`(?:(?:el |la )?(?:[Ss]eñora?|[Ss]r\.|[Ss]ra\.|[Dd]octora?|[Dd]on|[Dd]oña) \p{Lu}[\p{L}-]{1,30})`;
const named = String.raw`(?<reader>${titled}|\p{Lu}[\p{L}-]{1,30}(?: (?:y (?:a )?)?\p{Lu}[\p{L}-]{1,30})?)`;
const words = String.raw`\p{Ll}[\p{L}-]{1,30}(?: (?!(?:por|de|del|que|si|a|al|su|sus|un|una|el|la|los|las|cuándo|cómo|dónde|cuánto|qué)(?!\p{L}))\p{L}[\p{L}-]{1,30}){0,2}(?: de(?:l| la)? \p{Ll}{3,20})?`;
/** Whom an order is to reach: "a Marta", "al señor Ruiz", "al casero", "a mis vecinos"; also "con Marta" with `by`. */
const reaching = (by: string) =>
  `(?: (?:(?:${by} |al (?=señor ))${named}|al ${words}|${by} (?:la|los|las|mi|mis|nuestro|nuestra|nuestros|nuestras|todos los|todas las) ${words}))`;
const whom = reaching('a');
const content = String.raw`(?<content>(?:[^.!?;\n]|(?<=\d)\.(?=\d)){2,400})`;
const plain = String.raw`(?<content>(?:[^.!?;,\n]|(?<=\d)[.,](?=\d)){2,200})(?<tail>, (?:estoy|estamos|estaré|estaremos|tengo|tenemos|no puedo|no podemos|porque) ?[^.!?;\n]{3,200})?`;
const thing = `(?=(?:el|la|los|las|un|una|otro|otra|otros|otras|unos|unas|mi|mis|nuestro|nuestra|nuestros|nuestras|su|sus|este|esta) )`;

/** How people instruct the writer of a mail in Spanish, and what the mail says for it. */
const forms: readonly OrderForm<SpanishWords>[] = [
  form(
    `(?:agradéce(?:le|les)?|agradezca(?:le)?|agradece(?:r|rle)?|da(?:le)? las gracias|dar las gracias)${whom}?(?: por)? ${content}`,
    (what) => `Muchas gracias por ${what}.`,
    (what) => `Gracias por ${what}`,
  ),
  form(
    `(?:di(?:le|les)?|dígale|decir(?:le)?|informa|infórma(?:le|les)|avisa|avísa(?:le|les)|comunica|comuníca(?:le|les)|escribe|escríbe(?:le|les)|responde|respónde(?:le|les))${whom}?(?: de)? que ${content}`,
    (what, { toWhom }) => `${toWhom} informo de que ${what}.`,
    (what) => what,
  ),
  form(
    `(?:recuerda|recuérda(?:le|les)|recuérdele|recordar(?:le)?)${whom}? que ${content}`,
    (what, { toWhom }) => `${toWhom} recuerdo que ${what}.`,
    (what) => `Recordatorio: ${what}`,
  ),
  form(
    `(?:recuerda|recuérda(?:le|les)|recuérdele|recordar(?:le)?)${whom}? ${thing}${plain}`,
    (what, { toWhom }) => `${toWhom} recuerdo ${what}.`,
    (what) => `Recordatorio: ${what}`,
  ),
  form(
    `(?:pide|píde(?:le|les)|pídale|pedir(?:le)?)${whom}? que ${content}`,
    (what, { toWhom }) => `${toWhom} pido que ${what}, por favor.`,
    (what) => `Petición: que ${what}`,
    true,
  ),
  form(
    `(?:pide|píde(?:le|les)|pídale|pedir(?:le)?)${whom}? ${thing}${plain}`,
    (what, { toWhom }) => `${toWhom} pido ${what}, por favor.`,
    (what) => `Petición: ${what}`,
    true,
  ),
  form(
    `(?:pregunta|pregúnta(?:le|les)|pregúntele|preguntar(?:le)?)${whom}? (?=(?:si|cuándo|cómo|dónde|cuánto|cuánta|cuántos|cuántas|qué|cuál|quién|a qué|por qué) )${content}`,
    (what, { could }) => `¿${could} decirme ${what}?`,
    undefined,
    true,
  ),
  form(
    `(?:invita|invíta(?:lo|la|los|las)|invite|invitar)${whom}? (?<by>al? )${plain}`,
    (what, { toWhom }) => `${toWhom} invito ${what}.`,
    (what) => `Invitación ${what}`,
    true,
  ),
  form(
    `(?:discúlpate|disculparse|discúlpese|pide (?:perdón|disculpas)|pedir (?:perdón|disculpas))(?:${reaching('(?:a|con)')}| con el ${words})? por ${content}`,
    (what, { toWhom }) => `${toWhom} pido disculpas por ${what}.`,
    (what) => `Disculpas por ${what}`,
  ),
  form(
    `(?:felicita|felicíta(?:lo|la|los|las)|felicite|felicitar)${whom}? por ${content}`,
    (what) => `Mi enhorabuena por ${what}.`,
    (what) => `Enhorabuena por ${what}`,
  ),
  form(
    `(?:desea|deséa(?:le|les)|deséele|desear(?:le)?)${whom}? ${thing}${plain}`,
    (what, { toWhom }) => `${toWhom} deseo ${what}.`,
    (what) => what,
  ),
  form(
    `(?:confirma|confírma(?:le|les)|confirme|confirmar(?:le)?)${whom}? que ${content}`,
    (what, { toWhom }) => `${toWhom} confirmo que ${what}.`,
    (what) => `Confirmación: ${what}`,
  ),
  form(
    `(?:confirma|confírma(?:le|les)|confirme|confirmar(?:le)?)${whom}? ${thing}${plain}`,
    (what, { toWhom }) => `${toWhom} confirmo ${what}.`,
    (what) => `Confirmación: ${what}`,
  ),
  form(
    `(?:quéjate|quejarse|quéjese)(?:${reaching('(?:a|ante|con|en)')})?(?<by>:| porque| de que| por| de| del) ${content}`,
    (what) => (what.startsWith(':') ? `Quiero presentar una queja${what}.` : `Quiero quejarme${what}.`),
    () => 'Queja',
    true,
  ),
  form(
    `(?:da(?:le|les)?|dar(?:le|les)?|expresa|transmite) (?:nuestro|nuestras) (?:más sentid[oa]s? )?(?:pésame|condolencias)${whom}? por ${content}`,
    (what, { toWhom }) => `${toWhom} damos nuestro más sentido pésame por ${what}.`,
    () => 'Nuestro más sentido pésame',
  ),
  form(
    `(?:da(?:le|les)?|dar(?:le|les)?|expresa|transmite) (?:el|mi|mis) (?:más sentid[oa]s? )?(?:pésame|condolencias)${whom}? por ${content}`,
    (what, { toWhom }) => `${toWhom} doy mi más sentido pésame por ${what}.`,
    () => 'Mi más sentido pésame',
  ),
  form(
    `(?:aplaza|aplace|aplazar|pospón|posponer) ${thing}${plain}`,
    (what) => `Quisiera aplazar ${what}.`,
    (what) => `Aplazamiento: ${what}`,
    true,
  ),
  form(
    `(?:da|dar|dé) de baja ${thing}${plain}`,
    (what) => `Quiero dar de baja ${what}.`,
    (what) => `Baja: ${what}`,
    true,
  ),
  form(
    `(?:ofréce(?:le|les)|ofrézca(?:le|les)|ofrece|ofrecer(?:le|les)?)${whom}? ${thing}${plain}`,
    (what, { toWhom }) => `${toWhom} ofrezco ${what}.`,
    (what) => `Oferta: ${what}`,
  ),
  form(
    `(?:rechaza|rechace|rechazar|declina|decline|declinar) ${thing}${plain}`,
    (what) => `Lamentablemente tengo que rechazar ${what}.`,
    (what) => what,
  ),
  form(
    `(?:acepta|acepte|aceptar) ${thing}${plain}`,
    (what) => `Acepto con mucho gusto ${what}.`,
    (what) => what,
  ),
  form(
    `(?:cancela|cancele|cancelar|anula|anule|anular) ${thing}${plain}`,
    (what) => `Lamentablemente tengo que cancelar ${what}.`,
    (what) => `Cancelación: ${what}`,
    true,
  ),
  form(
    `(?:prop[oó]n(?:le|les)?|proponga(?:le)?|proponer(?:le)?)${whom}? (?=(?:un|una|el|la|los|las) |\\p{Ll}{2,20}(?:ar|er|ir)(?!\\p{L}))${plain}`,
    (what, { toWhom }) => `${toWhom} propongo ${what}.`,
    (what) => `Propuesta: ${what}`,
    true,
  ),
];

const before =
  /^(?:por favor,? |(?:puedes|podrías|puede|podría|hay que|tienes que) (?=(?:preguntar|decir|escribir|pedir|agradecer|recordar|informar|avisar|invitar|felicitar|desear)(?:le|les)? ))/iu;
const ofWriter = /(?<!\p{L})(?:tú|ti|te|tu|tus|contigo|vosotros|vuestr[oa]s?|os)(?!\p{L})/iu;
/** Who is spoken of besides the sender: the reader, whose forms are those of the third person, or somebody else. */
const thirdPerson = /(?<!\p{L})(?:él|ella|ellos|ellas|le|les|lo|se|su|sus|suy[oa]s?)(?!\p{L})/iu;
const another =
  /^\p{Lu}\p{Ll}|(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}|(?<!\p{L})(?<!(?:su|sus) )(?:madre|padre|hij[oa]s?|marido|mujer|esposa|herman[oa]s?|compañer[oa]s?|client[ea]s?|jef[ea]|médic[oa]|niñ[oa]s?|vecin[oa]s?|amig[oa]s?|tí[oa]s?|prim[oa]s?)(?!\p{L})/u;
/** "La invitación de Marta a la boda": the invitation is the reader's. */
const ofReader = new RegExp(
  `^(?<article>la |el |las |los )(?<what>\\p{Ll}{3,20}(?: \\p{Ll}{3,20})?) (?:de |del (?=señor ))${named}(?= |$)(?<rest>.*)$`,
  'u',
);
/** "Mi cita con el doctor Peña del martes": whoever is named reads it. */
const booked = new RegExp(
  `^(?<thing>(?:la |el |mi |nuestra |nuestro )(?:cita|consulta|reserva|clase|sesión|contrato|cuenta|suscripción|mesa)) (?:con|en) ${named}(?= |$)(?<rest>.*)$`,
  'u',
);
/** What is put off, ended or confirmed with the one it was agreed with. */
const ends = /^(?:cancel|anul|aplaz|aplac|posp|confirm|da|dé)/u;
/** A second order that was not split off. */
const orderBehind =
  / y (?:pide|pregunta|agradece|avisa|recuerda|confirma|cancela|invita|felicita|ofrece|di) (?=una?(?: |s )|otr[ao]s? |si |que |a |al |por |cuándo |el |la |los |las |su |mi )/u;

/** Orders whose object tells the reader: "rechaza la invitación de Marta". */
const answers = /^(?:rechaz|rechac|declin|acept)/u;
const several =
  / (?:a )?(?:los|las|mis|nuestros|nuestras|todos|todas) |^\p{L}{2,20}les |^\p{L}{2,20} a \p{Lu}\p{Ll}{1,20} y (?:a )?\p{Lu}/u;

/** "Cancela mi cita y pide otra": a second order that has no clause with "que" before it. */
export function spanishOrdersIn(sentence: string): string[] {
  const [first = sentence, ...others] = sentence.split(/,? y (?=(?:pide|pregunta) (?:una? |otr[ao] |si |cuándo ))/u);
  return / (?:que|si) /u.test(first) ? [sentence] : [first, ...others];
}

const asForm = (sentence: string): string => asWritten(sentence.replace(/^\s{0,9}¿/u, ''), before);

/** What only Spanish has, where a short text is taken for Italian or Portuguese. */
export const isSpanish = (text: string): boolean =>
  /[ñ¿¡]|ción(?!\p{L})|\p{L}{3}les? a(?:l|) |(?<!\p{L})[Dd]iles? a |(?<!\p{L})(?:el|los|las)(?!\p{L})/u.test(text);

/** Whether a Spanish sentence instructs the writer in a form that is known, even if it cannot be said to the reader. */
export function isSpanishOrder(sentence: string): boolean {
  const written = asForm(sentence);
  return forms.some(({ order }) => order.test(written));
}

/** "Mi ordenador se estropeó": the subject is named, so it is not the reader. */
const namedSubject =
  /^(?:mis?|nuestr[oa]s?|el|la|los|las) (?!(?:señor|client|profesor|doctor|jef|director|vecin)\p{Ll}{0,4} )\p{Ll}{3,20} (?:no )?se (?=\p{Ll})/iu;

/** Whether a Spanish sentence speaks of somebody in the third person, who may be the reader. */
export const speaksOfOthersInSpanish = (text: string): boolean => thirdPerson.test(text.replace(namedSubject, ''));

/**
 * What the mail says for a Spanish instruction. It says "usted", whose verbs and possessives are those of the third
 * person: "si viene", "su ayuda". Undefined if the sentence is none, or may mean somebody else.
 */
export function readSpanishOrder(sentence: string): Point | undefined {
  const written = asForm(sentence);
  const match = matchForm(forms, written);
  if (match === undefined) return undefined;
  const { say, subject, isAsk, groups, content: matter } = match;
  const own = answers.test(written) ? ofReader.exec(matter)?.groups : undefined;
  const place = ends.test(written) ? booked.exec(matter)?.groups : undefined;
  const plainMatter =
    own === undefined
      ? place === undefined
        ? matter
        : `${place['thing']}${place['rest']}`
      : `${/s $/u.test(own['article'] ?? '') ? 'sus' : 'su'} ${own['what']}${own['rest'] ?? ''}`;
  const whole = plainMatter + (groups['tail'] ?? '');
  if (ofWriter.test(whole) || orderBehind.test(whole) || (thirdPerson.test(whole) && another.test(whole)))
    return undefined;
  const by = groups['by'] ?? '';
  const clause = `${by}${/\S$/u.test(by) ? ' ' : ''}${plainMatter}`.replace(
    /(?<!\p{L})(?:él|ella)(?!\p{L})/gu,
    'usted',
  );
  const tail = groups['tail']?.slice(2) ?? '';
  const text = say(clause, several.test(written.slice(0, written.indexOf(matter))) ? many : one);
  const name = groups['reader'] ?? own?.['reader'] ?? place?.['reader'];
  const isReason = tail.startsWith('porque');
  return {
    text: isReason ? `${text.slice(0, -1)} ${tail}.` : `${text}${tail === '' ? '' : ` ${capitalised(tail)}.`}`,
    isAsk,
    matter: subject?.(clause.split(/,? porque /u, 1)[0] ?? clause) ?? text,
    isFromOrder: true,
    reader: name?.replace(/^(?:el|la) /u, '').replace(' y a ', ' y '),
  };
}
