const ignored = /[\s;,\u200B\uFEFF]+/g;
const quotes = /\\?["'`´‘’“”]/g;

/**
 * The code without what formatters change: white space, semicolons and commas are removed, and all quotation marks are
 * the same.
 */
export function plainCode(text: string): string {
  return text.replace(ignored, '').replace(quotes, "'");
}

const numbered = /^\s{0,12}L?\d{1,7}\s{0,2}[:|]\s?/;
const signed = /^[+-](?!-|\+)/;

/** A quote without the line numbers and diff markers that are in front of all its lines. */
export function bareQuote(quote: string): string {
  const lines = quote.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('```'));
  const isNumbered = lines.length > 0 && lines.every((line) => numbered.test(line));
  const unnumbered = isNumbered ? lines.map((line) => line.replace(numbered, '')) : lines;
  const isSigned = unnumbered.length > 0 && unnumbered.every((line) => signed.test(line) || line.startsWith(' '));
  const hasSign = unnumbered.some((line) => signed.test(line));
  return (
    isSigned && hasSign ? unnumbered.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)) : unnumbered
  ).join('\n');
}
