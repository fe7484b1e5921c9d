import { isStep } from '#text/languages/index.ts';

const urge =
  /(?<!\p{L})(?:should|ought to|let us|let['’]s|sollten?|lasst uns|devrait|devrions|debería(?:mos|n)?)(?!\p{L})/iu;

/**
 * The sentences that say what is to be done, below a title that says so too: "Close the main street to cars". None below
 * any other title.
 */
export function findUrges(
  sentences: readonly { text: string; isItem?: boolean }[],
  title: string | undefined,
  language: string,
): ReadonlySet<number> {
  if (title === undefined || !isStep(title, language)) return new Set();
  return new Set(
    [...sentences.keys()].filter((at) => sentences[at]?.isItem !== true && urge.test(sentences[at]?.text ?? '')),
  );
}
