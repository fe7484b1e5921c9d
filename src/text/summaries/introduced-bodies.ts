import type { CitedSentence } from './render-report.ts';

const bodies =
  'centre|center|institute|university|association|union|agency|authority|ministry|council|committee|foundation|company|bank|club|charity|federation|society|court|commission|group|board|museum|hospital';
/** "The centre recommends": a body that something before has named. */
const takenUp = new RegExp(`\\b[Tt]he (${bodies})\\b`, 'u');

/** Whether a sentence names the body that another one only calls "the centre": "The Transport Research Centre". */
function namesBody(text: string, body: string): boolean {
  const capitalised = body.charAt(0).toUpperCase() + body.slice(1);
  return new RegExp(`\\p{Lu}[\\p{L}’'-]{1,30} (?:\\p{Lu}[\\p{L}’'-]{1,30} ){0,3}?${capitalised}\\b`, 'u').test(text);
}

/**
 * The sentences of a section in their order, but one that names a body before one of the same page that only calls it
 * "the centre".
 */
export function namedFirst<Sentence extends CitedSentence>(sentences: readonly Sentence[]): Sentence[] {
  const ordered = [...sentences];
  for (const sentence of sentences) {
    const body = takenUp.exec(sentence.text)?.[1];
    const [own] = sentence.citations;
    if (body === undefined || own === undefined || namesBody(sentence.text, body)) continue;
    const names = ordered.find(
      ({ text, citations: [other] }) =>
        other !== undefined && other.page === own.page && other.start < own.start && namesBody(text, body),
    );
    if (names === undefined || ordered.indexOf(names) < ordered.indexOf(sentence)) continue;
    ordered.splice(ordered.indexOf(names), 1);
    ordered.splice(ordered.indexOf(sentence), 0, names);
  }
  return ordered;
}
