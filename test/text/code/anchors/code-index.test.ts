import { expect, it } from 'vitest';
import { CodeIndex } from '#text/code/anchors/code-index.ts';
import { linesOfCode } from '#text/code/anchors/reviewed-lines.ts';

const find = (code: string, ...quotes: string[]) => new CodeIndex(linesOfCode(code, null)).find(quotes);

it('finds quotes of any length and formatting, and every place where they occur', () => {
  const code = 'if (a) {\n  run( "x" )\n}\n\nrun("x")\nlong_name_of_a_function(with_one, with_two)\n';
  expect(find(code, "run('x');", 'long_name_of_a_function(\n  with_one,\n  with_two,\n)', 'if(a){run("x")}')).toEqual([
    [
      { first: 1, last: 1 },
      { first: 4, last: 4 },
    ],
    [{ first: 5, last: 5 }],
    [{ first: 0, last: 2 }],
  ]);
});

it('finds every excerpt of a text at its position', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `value_${at} = ${(at * 7_919) % 1_009} + ${at}`);
  const places = find(lines.join('\n'), ...lines);
  expect(places.map((some) => some[0])).toEqual(lines.map((_, at) => ({ first: at, last: at })));
});

it('limits the matches of a quote that occurs everywhere, and finds none for a quote that is too short', () => {
  const [some, none] = find('ab()\n'.repeat(10_000), 'ab()', 'ab');
  expect(some?.length).toBeLessThan(100);
  expect(none).toEqual([]);
  expect(find('a'.repeat(2_000_000), `${'a'.repeat(1_500)}b`)).toEqual([[]]);
});
