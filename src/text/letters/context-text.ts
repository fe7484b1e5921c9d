import { plainText } from '#text/languages/index.ts';

/** The marker of a list item. */
export const bullet = /^\s{0,20}(?:[-*•–·]|\d{1,2}[.)])\s{1,10}/u;

/** A context without pasted tags and emphasis. Lists stay lists. */
export function withoutMarkup(context: string): string {
  const lines = context.replace(/<li(?: [^<>]{0,200})?>/giu, '\n- ').split(/\r\n?|\n/u);
  const plain = lines.map((line) => {
    const [mark = ''] = bullet.exec(line) ?? [];
    return `${mark}${plainText(line.slice(mark.length))}`;
  });
  return plain.join('\n').replaceAll('\u0000', '').toWellFormed();
}
