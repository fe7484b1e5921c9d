import { expect, it } from 'vitest';
import { closesQuotations, isBalanced } from '#text/languages/balanced.ts';

it.each([
  ['She said “yes” and «oui» (aloud).', true, true],
  ['Er sagte: „Ja.“', true, true],
  ['Er sagte: „Ja.', false, false],
  ['He said “yes.', false, false],
  ['as he said” on Monday', false, false],
  ['Elle dit «oui.', false, false],
  ['an "open one', false, false],
  ['the mill (and the barn', true, false],
])('reports whether the quotation marks and brackets of %j are balanced', (text, quotations, all) => {
  expect(closesQuotations(text)).toBe(quotations);
  expect(isBalanced(text)).toBe(all);
});
