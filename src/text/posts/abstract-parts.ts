/** How the parts of a structured abstract call themselves, and how much each says of the whole. */
const label =
  /^(?<name>background|introduction|context|aims?|objectives?|purpose|(?:materials and )?methods?|(?:study )?design|setting|participants|results?|findings|conclusions?|interpretation|discussion)\s?[:.] (?=\p{Lu})/iu;
const told = /^(?:results?|findings)$/iu;
const concluded = /^(?:conclusions?|interpretation|discussion)$/iu;
/** Labels from which on a text is such an abstract. */
const fewestLabels = 3;

/** What a sentence of a structured abstract is worth, and the sentence without the label of its part. */
export interface AbstractPart {
  text: string;
  share: number;
}

/** The parts of an abstract that names them, by sentence: what it concludes says most. Undefined for any other text. */
export function abstractParts(sentences: readonly { text: string }[]): AbstractPart[] | undefined {
  const labels = sentences.map(({ text }) => label.exec(text));
  if (labels.filter((found) => found !== null).length < fewestLabels) return undefined;
  let name = '';
  return sentences.map(({ text }, at) => {
    const found = labels[at];
    if (found) name = found.groups?.['name'] ?? '';
    const share = concluded.test(name) ? 5 : told.test(name) ? 1 : 0.3;
    return { text: text.slice(found?.[0].length ?? 0), share };
  });
}
