/** Section labels of structured abstracts, with how much each section says about the whole. */
const label =
  /^(?<name>background|introduction|context|aims?|objectives?|purpose|(?:materials and )?methods?|(?:study )?design|setting|participants|results?|findings|conclusions?|interpretation|discussion)\s?[:.] (?=\p{Lu})/iu;
const resultLabel = /^(?:results?|findings)$/iu;
const conclusionLabel = /^(?:conclusions?|interpretation|discussion)$/iu;
/** Minimum labels of a structured abstract. */
const fewestLabels = 3;

/** The weight of a sentence in a structured abstract, and the sentence without its label. */
export interface AbstractPart {
  text: string;
  share: number;
}

/** The sections of a structured abstract, by sentence. Conclusions weigh most. Undefined for any other text. */
export function abstractParts(sentences: readonly { text: string }[]): AbstractPart[] | undefined {
  const labels = sentences.map(({ text }) => label.exec(text));
  if (labels.filter((found) => found !== null).length < fewestLabels) return undefined;
  let name = '';
  return sentences.map(({ text }, at) => {
    const found = labels[at];
    if (found) name = found.groups?.['name'] ?? '';
    const share = conclusionLabel.test(name) ? 5 : resultLabel.test(name) ? 1 : 0.3;
    return { text: text.slice(found?.[0].length ?? 0), share };
  });
}
