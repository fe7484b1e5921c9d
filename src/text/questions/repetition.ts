import { stem } from '#text/languages/index.ts';

/** A verb before "again" as one word: "retried" for "tried again". Undefined if another word follows. */
export function repeated(lower: string, next: string | undefined): string | undefined {
  return next === 'again' ? `re${lower}` : undefined;
}

const again = /\b(?:again|once more|another time|anew)\b/iu;

/**
 * Whether a sentence says in two words what "re-" and a verb say in one: "sent again" for "resent". `stems` are those of
 * the sentence.
 */
export function saysRepeated(lower: string, { stems, text }: { stems: readonly string[]; text: string }): boolean {
  const verb = /^re-?(\p{L}{3,})$/u.exec(lower)?.[1];
  return verb !== undefined && again.test(text) && stems.includes(stem(verb, 'en'));
}
