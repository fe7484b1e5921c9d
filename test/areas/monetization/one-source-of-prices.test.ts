import ts from 'typescript';
import { expect, it } from 'vitest';
import { tiers } from '#accounts/tiers.ts';
import { servicePrices } from '#areas/services/public.ts';
import { lineOf, parse, walk } from '../../architecture/parse.ts';
import { readSources, type Sources } from '../../architecture/project-files.ts';

const tables = ['src/accounts/tiers.ts', 'src/areas/services/charges/prices.ts'];

/** Every price there is, in cents. */
const listed = [
  ...Object.values(tiers).flatMap(({ priceCents }) => (priceCents === null || priceCents === 0 ? [] : [priceCents])),
  ...Object.values(servicePrices).flatMap((prices) => Object.values(prices)),
].sort((a, b) => a - b);

/** Prices that are no round numbers, which stand for many other things. */
const telling = new Set(
  listed.filter((cents) => cents % 500 !== 0 && cents > 500).flatMap((cents) => [cents, cents / 100]),
);

/** The same in words; `$1` and `$2` alone are parameters of statements. */
const words = listed.map((cents) => (cents >= 1_000 ? String(cents / 100) : (cents / 100).toFixed(2)));
const inWords = new RegExp(`\\$(?:${words.join('|').replaceAll('.', '\\.')})(?![\\d:])`);

/** Numbers that are given to something named after money, amounts written in words, and the telling prices. */
function findPrices(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const found: string[] = [];
    walk(parse(path, text), (node) => {
      const isPrice = ts.isNumericLiteral(node)
        ? (Number(node.text) > 0 && isOfMoney(node)) || telling.has(Number(node.text))
        : ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
          ? inWords.test(node.text)
          : false;
      if (isPrice && !isOfExample(node)) found.push(`${path}:${lineOf(node)} ${node.getText()}`);
    });
    return found;
  });
}

/** Whether a value belongs to an example of the API document, which a test compares with a real answer. */
function isOfExample(node: ts.Node): boolean {
  for (let holder = node.parent; holder !== undefined; holder = holder.parent) {
    if (ts.isPropertyAssignment(holder) && /^(?:example|answer)$/.test(holder.name.getText())) return true;
    if (ts.isVariableDeclaration(holder) && /^example[A-Z]/.test(holder.name.getText())) return true;
  }
  return false;
}

/** Whether a number is the value, or a part of the value, of what is named after money. */
function isOfMoney(node: ts.Node): boolean {
  for (let holder = node.parent; holder !== undefined && !ts.isFunctionLike(holder); holder = holder.parent) {
    const name = ts.isPropertyAssignment(holder) || ts.isVariableDeclaration(holder) ? holder.name.getText() : '';
    if (/count|quantity/i.test(name)) return false;
    if (/cents|prices?$|fee|dollar/i.test(name)) return true;
    if (ts.isCallExpression(holder) || ts.isBinaryExpression(holder)) return false;
  }
  return false;
}

const program = new Map([...readSources()].filter(([path]) => path.startsWith('src/')));
const money = /^src\/(?:accounts|areas\/(?:billing|monetization|services)|platform\/payments)\//;

it('has every price in one of two tables, and nowhere else', () => {
  const places = new Map([...program].filter(([path]) => money.test(path) && !tables.includes(path)));
  expect(places.size).toBeGreaterThan(30);
  expect(findPrices(places)).toEqual([]);
});

it('finds the prices in the tables', () => {
  const found = findPrices(new Map([...program].filter(([path]) => tables.includes(path))));
  const numbers = found.map((place) => Number(place.replace(/^.* /, '').replaceAll('_', '')));
  expect(numbers.sort((a, b) => a - b)).toEqual(listed);
});

it.each([
  'const priceCents = 700;',
  'const prices = { basic: { now: 1_000 } };',
  "const a = { fee: kind === 'x' ? 1 : 2 };",
  "const words = 'only $19 a month';",
  'const words = `$10 for a report`;',
  'pay(4_900);',
])('would find %s', (text) => {
  expect(findPrices(new Map([['src/areas/billing/x.ts', text]])).length).toBeGreaterThan(0);
});

it.each([
  'const limit = 50;',
  "const priceCents = prices['basic'];",
  'const total = `$${dollars}`;',
  'const cents = z.int().min(1);',
])('ignores %s', (text) => {
  expect(findPrices(new Map([['src/areas/billing/x.ts', text]]))).toEqual([]);
});
