import { expect, it } from 'vitest';
import { readReview } from '#areas/code-review/review/read-review.ts';
import { linesOfCode } from '#text/code/anchors/reviewed-lines.ts';

function only(issue: object, code: string) {
  const issues = [{ severity: 'high', category: 'security', title: 'SQL injection', description: 'Joined.', ...issue }];
  const read = readReview(JSON.stringify({ summary: 's', issues }), linesOfCode(code, null));
  return read.ok ? read.review.issues[0] : undefined;
}

const around = (statement: string) => `start();\n${statement}\nend();\n`;
const statement = 'const rows = db.query("select it\'s from t where id = " + id);';
const first = only({ line: 2, code: statement }, around(statement));

it.each([
  ['indentation and line ends', `\t\t${statement}\r`],
  ['other quotation marks, escaped', "const rows = db.query('select it\\'s from t where id = ' + id)"],
  ['brackets that nothing needs', 'const rows = (db.query(("select it\'s from t where id = " + id)));'],
  ['a statement on several lines', 'const rows = db.query(\n    "select it\'s from t where id = " + id,\n  );'],
  ['braces around it', `{ ${statement} }`],
  ['no spaces', statement.replaceAll(' = ', '=').replaceAll(' + ', '+')],
])('stays through %s, with a quote and without', (_, formatted) => {
  expect(only({ line: 2, code: formatted }, around(formatted))).toMatchObject({
    anchor: 'verified',
    fingerprint: first?.fingerprint,
  });
  expect(only({ line: 2 }, around(formatted))?.fingerprint).toBe(first?.fingerprint);
});

it('does not change if lines move or are quoted', () => {
  for (const code of [`5: ${statement}`, `+${statement}`, `\`\`\`js\n${statement}\n\`\`\``]) {
    const moved = only({ line: 2, code, title: 'Injection in line 2' }, `// a\n// b\n\n${around(statement)}`);
    expect(moved).toMatchObject({ anchor: 'moved', line: 5, fingerprint: first?.fingerprint });
  }
});

it('is another for another statement, category or file', () => {
  const others = [
    only({ line: 2, code: statement.replace('rows', 'row') }, around(statement.replace('rows', 'row'))),
    only({ line: 2, code: statement, category: 'performance' }, around(statement)),
    only({ line: 2, code: statement, file: 'b.js' }, around(statement)),
    only({ line: 1 }, around(statement)),
  ];
  expect(new Set([first, ...others].map((one) => one?.fingerprint)).size).toBe(5);
});
