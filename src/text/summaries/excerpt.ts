/**
 * The part of a long text that is most relevant to a topic: whole paragraphs, chosen by how many of its words they
 * contain, in the order of the text. A model that sees only the beginning of a page misses what it was found for.
 */
export function excerpt(text: string, topic: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const asked = wordsOf(topic);
  const paragraphs = text.split(/\n{2,}/).map((paragraph, index) => {
    const words = wordsOf(paragraph.slice(0, maxLength));
    const shared = [...asked].filter((word) => words.has(word)).length;
    return { paragraph, index, score: shared / Math.sqrt(1 + words.size) };
  });
  const chosen: typeof paragraphs = [];
  let length = 0;
  for (const candidate of paragraphs.toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (length + candidate.paragraph.length > maxLength) continue;
    chosen.push(candidate);
    length += candidate.paragraph.length + 2;
  }
  if (chosen.length === 0) return text.slice(0, maxLength);
  return chosen
    .sort((a, b) => a.index - b.index)
    .map(({ paragraph }) => paragraph)
    .join('\n\n');
}

function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, 4_000));
}
