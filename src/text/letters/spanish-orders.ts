import type { Point } from './read-point.ts';

interface Form {
  readonly order: RegExp;
  /** Builds the sentence of the mail from the content; `to` is "le" or, for several, "les". */
  readonly say: (content: string, to: string) => string;
  readonly subject?: (content: string) => string;
  readonly isAsk: boolean;
}

const titled = String.raw`(?:(?:el |la )?(?:[Ss]eñora?|[Ss]r\.|[Ss]ra\.|[Dd]octora?|[Dd]on|[Dd]oña) \p{Lu}[\p{L}-]{1,30})`;
const named = String.raw`(?<reader>${titled}|\p{Lu}[\p{L}-]{1,30}(?: (?:y (?:a )?)?\p{Lu}[\p{L}-]{1,30})?)`;
const words = String.raw`\p{Ll}[\p{L}-]{1,30}(?: (?!(?:por|de|del|que|si|a|al|su|sus|un|una|el|la|los|las|cuándo|cómo|dónde|cuánto|qué)(?!\p{L}))\p{L}[\p{L}-]{1,30}){0,2}(?: de(?:l| la)? \p{Ll}{3,20})?`;
/** Whom an order is to reach: "a Marta", "al casero", "a mis vecinos". */
const whom = `(?: (?:a ${named}|al señor (?<other>\\p{Lu}[\\p{L}-]{1,30})|al ${words}|a (?:la|los|las|mi|mis|nuestro|nuestra|nuestros|nuestras|todos los|todas las) ${words}))`;
const content = String.raw`(?<told>(?:[^.!?;\n]|(?<=\d)\.(?=\d)){2,400})`;
const plain = String.raw`(?<told>(?:[^.!?;,\n]|(?<=\d)[.,](?=\d)){2,200})(?<tail>, (?:estoy|estamos|estaré|estaremos|tengo|tenemos|no puedo|no podemos|porque) ?[^.!?;\n]{3,200})?`;
const thing = `(?=(?:el|la|los|las|un|una|unos|unas|mi|mis|nuestro|nuestra|nuestros|nuestras|su|sus|este|esta) )`;

const form = (order: string, say: Form['say'], subject?: Form['subject'], isAsk = false): Form => ({
  order: new RegExp(`^${order}[.!]?$`, 'u'),
  say,
  ...(subject === undefined ? {} : { subject }),
  isAsk,
});

/** How people instruct the writer of a mail in Spanish, and what the mail says for it. */
const forms: readonly Form[] = [
  form(
    `(?:agradéce(?:le|les)?|agradezca(?:le)?|agradece(?:r|rle)?|da(?:le)? las gracias|dar las gracias)${whom}?(?: por)? ${content}`,
    (what) => `Muchas gracias por ${what}.`,
    (what) => `Gracias por ${what}`,
  ),
  form(
    `(?:di(?:le|les)?|dígale|decir(?:le)?|informa|infórma(?:le|les)|avisa|avísa(?:le|les)|comunica|comuníca(?:le|les)|escribe|escríbe(?:le|les)|responde|respónde(?:le|les))${whom}?(?: de)? que ${content}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} informo de que ${what}.`,
    (what) => what,
  ),
  form(
    `(?:recuerda|recuérda(?:le|les)|recuérdele|recordar(?:le)?)${whom}? que ${content}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} recuerdo que ${what}.`,
    (what) => `Recordatorio: ${what}`,
  ),
  form(
    `(?:recuerda|recuérda(?:le|les)|recuérdele|recordar(?:le)?)${whom}? ${thing}${plain}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} recuerdo ${what}.`,
    (what) => `Recordatorio: ${what}`,
  ),
  form(
    `(?:pide|píde(?:le|les)|pídale|pedir(?:le)?)${whom}? que ${content}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} pido que ${what}, por favor.`,
    (what) => `Petición: que ${what}`,
    true,
  ),
  form(
    `(?:pide|píde(?:le|les)|pídale|pedir(?:le)?)${whom}? ${thing}${plain}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} pido ${what}, por favor.`,
    (what) => `Petición: ${what}`,
    true,
  ),
  form(
    `(?:pregunta|pregúnta(?:le|les)|pregúntele|preguntar(?:le)?)${whom}? (?=(?:si|cuándo|cómo|dónde|cuánto|cuánta|cuántos|cuántas|qué|cuál|quién|a qué|por qué) )${content}`,
    (what, to) => `¿${to === 'le' ? 'Podría' : 'Podrían'} decirme ${what}?`,
    undefined,
    true,
  ),
  form(
    `(?:invita|invíta(?:lo|la|los|las)|invite|invitar)${whom}? (?<by>al? )${plain}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} invito ${what}.`,
    (what) => `Invitación ${what}`,
    true,
  ),
  form(
    `(?:discúlpate|disculparse|discúlpese|pide (?:perdón|disculpas)|pedir (?:perdón|disculpas))(?: con ${named}|${whom.replaceAll('<reader>', '<sorry>').replaceAll('<other>', '<sir>')}| con (?:el|la|los|las|mi|mis|nuestro|nuestra) ${words})? por ${content}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} pido disculpas por ${what}.`,
    (what) => `Disculpas por ${what}`,
  ),
  form(
    `(?:felicita|felicíta(?:lo|la|los|las)|felicite|felicitar)${whom}? por ${content}`,
    (what) => `Mi enhorabuena por ${what}.`,
    (what) => `Enhorabuena por ${what}`,
  ),
  form(
    `(?:desea|deséa(?:le|les)|deséele|desear(?:le)?)${whom}? ${thing}${plain}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} deseo ${what}.`,
    (what) => what,
  ),
  form(
    `(?:confirma|confírma(?:le|les)|confirme|confirmar(?:le)?)${whom}? que ${content}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} confirmo que ${what}.`,
    (what) => `Confirmación: ${what}`,
  ),
  form(
    `(?:confirma|confírma(?:le|les)|confirme|confirmar(?:le)?)${whom}? ${thing}${plain}`,
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} confirmo ${what}.`,
    (what) => `Confirmación: ${what}`,
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
    (what, to) => `${to === 'le' ? 'Le' : 'Les'} propongo ${what}.`,
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
  `^(?<article>la |el |las |los )(?<what>\\p{Ll}{3,20}(?: \\p{Ll}{3,20})?) (?:de ${named}|del señor (?<other>\\p{Lu}[\\p{L}-]{1,30}))(?= |$)(?<rest>.*)$`,
  'u',
);
/** Orders whose object tells the reader: "rechaza la invitación de Marta". */
const answers = /^(?:rechaz|rechac|declin|acept)/u;
const several =
  / (?:a )?(?:los|las|mis|nuestros|nuestras|todos|todas) |^\p{L}{2,20}les |^\p{L}{2,20} a \p{Lu}\p{Ll}{1,20} y (?:a )?\p{Lu}/u;

function asForm(sentence: string): string {
  const normalized = sentence
    .replace(/[ \t]+/gu, ' ')
    .trim()
    .replace(/^¿/u, '');
  const polite = normalized.replace(before, '');
  const bare = polite === normalized ? polite : polite.replace(/ ?\?$/u, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** What only Spanish has, where a short text is taken for Italian or Portuguese. */
export const isSpanish = (text: string): boolean =>
  /[ñ¿¡]|ción(?!\p{L})|\p{L}{3}les? a(?:l|) |(?<!\p{L})(?:el|los|las)(?!\p{L})/u.test(text);

/** Whether a Spanish sentence instructs the writer in a form that is known, even if it cannot be said to the reader. */
export function isSpanishOrder(sentence: string): boolean {
  const written = asForm(sentence);
  return forms.some(({ order }) => order.test(written));
}

/** Whether a Spanish sentence speaks of somebody in the third person, who may be the reader. */
export const speaksOfOthersInSpanish = (text: string): boolean => thirdPerson.test(text);

/**
 * What the mail says for a Spanish instruction. It says "usted", whose verbs and possessives are those of the third
 * person: "si viene", "su ayuda". Undefined if the sentence is none, or may mean somebody else.
 */
export function readSpanishOrder(sentence: string): Point | undefined {
  const written = asForm(sentence);
  for (const { order, say, subject, isAsk } of forms) {
    const groups = order.exec(written)?.groups;
    const matter = groups?.['told'];
    if (groups === undefined || matter === undefined) continue;
    const own = answers.test(written) ? ofReader.exec(matter)?.groups : undefined;
    const plainMatter =
      own === undefined
        ? matter
        : `${/s $/u.test(own['article'] ?? '') ? 'sus' : 'su'} ${own['what']}${own['rest'] ?? ''}`;
    const whole = plainMatter + (groups['tail'] ?? '');
    if (ofWriter.test(whole) || (thirdPerson.test(whole) && another.test(whole))) return undefined;
    const clause = `${groups['by'] ?? ''}${plainMatter}`.replace(/(?<!\p{L})(?:él|ella)(?!\p{L})/gu, 'usted');
    const tail = groups['tail']?.slice(2) ?? '';
    const text = say(clause, several.test(written.slice(0, written.indexOf(matter))) ? 'les' : 'le');
    const sir = groups['other'] ?? groups['sir'] ?? own?.['other'];
    const name =
      groups['reader'] ?? groups['sorry'] ?? own?.['reader'] ?? (sir === undefined ? undefined : `señor ${sir}`);
    const isReason = tail.startsWith('porque');
    return {
      text: isReason
        ? `${text.slice(0, -1)} ${tail}.`
        : `${text}${tail === '' ? '' : ` ${tail.charAt(0).toUpperCase()}${tail.slice(1)}.`}`,
      isAsk,
      matter: subject?.(clause) ?? text,
      isTold: true,
      reader: name?.replace(/^(?:el|la) /u, '').replace(' y a ', ' y '),
    };
  }
  return undefined;
}
