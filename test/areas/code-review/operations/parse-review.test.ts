import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Issue {
  severity: string;
  title: string;
  description: string;
  file_path: string | null;
  line: number | null;
  end_line: number | null;
  suggestion: string | null;
  category: string | null;
  anchor: string;
  fingerprint: string;
}
interface Review {
  id: number | null;
  language: string | null;
  review_type: string;
  summary: string;
  score: number | null;
  issues: Record<'critical' | 'high' | 'medium' | 'low' | 'info', Issue[]>;
  issue_count: number;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
  reason: string | null;
  created_at: string | null;
}

const send = (body: unknown) => platform.call<Review>('POST', '/api/code/parse', { body, key });
const parse = async (response: string, more: object = {}) => (await send({ response, ...more })).body;
const stored = async (id: number | null) => (await platform.call<Review>('GET', `/api/code/${id}`)).body;
const events = () =>
  platform.database.query<{ key_id: number | null; data: Record<string, unknown> }>(
    `select key_id, data from event where type = 'code_review.complete' order by created_at, id`,
  );

const found = { severity: 'high', title: 'Open redirect', description: 'The target is not checked.', line: 12 };

describe('a review', () => {
  it.each([
    ['JSON', JSON.stringify({ summary: 'One hole.', issues: [found] })],
    [
      'fenced JSON with words around',
      `Here:\n\`\`\`json\n${JSON.stringify({ summary: 'One hole.', issues: [found] }, null, 2)}\n\`\`\`\nAnything else?`,
    ],
    [
      'broken JSON under other names',
      `{"overview": "One hole.", "findings": [{"level": "Major", "header": "Open redirect", "comment": "The target is not checked.", "start_line": "12",},]}`,
    ],
    [
      'YAML',
      'review:\n  summary: One hole.\n  key_issues_to_review:\n  - severity: high\n    issue_header: Open redirect\n    issue_content: |\n      The target is not checked.\n    start_line: 12\n',
    ],
    [
      'groups by severity',
      JSON.stringify({ summary: 'One hole.', issues: { critical: [], high: [{ ...found, severity: undefined }] } }),
    ],
    [
      'headings by severity',
      '## Summary\nOne hole.\n\n## High severity issues\n\n### 1. Open redirect (line 12)\nThe target is not checked.\n\n## What is good\n- Tests on line 3',
    ],
    [
      'a table',
      '**Summary:** One hole.\n\n| Severity | Line | Title | Description |\n|---|---|---|---|\n| 🟠 High | 12 | Open redirect | The target is not checked. |',
    ],
    [
      'labelled lines',
      'Summary: One hole.\n\nSeverity: High\nTitle: Open redirect\nLine: 12\nDescription: The target is not checked.',
    ],
    ['a Markdown list', 'One hole.\n\n- **[HIGH]** line 12: **Open redirect** - The target is not checked.'],
    ['prose', 'One hole.\n\n1. High - **Open redirect**: The target is not checked. (line 12)'],
    ['signs', 'One hole.\n\n🟠 **Open redirect** (line 12): The target is not checked.'],
  ])('is read from %s', async (_, response) => {
    const review = await parse(response);
    expect(review).toMatchObject({ summary: 'One hole.', issue_count: 1, truncated: false, reason: null });
    expect(review.issues.high).toMatchObject([{ ...found, anchor: 'unchecked' }]);
  });

  it('has its issues by severity, whatever the words for it', async () => {
    const words = ['blocker', 'P0', 'Major', 'error', 'warning', 'Moderate', 'nit', 'minor', 'P3', 'note', 'terrible'];
    const issues = words.map((severity, at) => ({ severity, title: `Issue ${'abcdefghijk'[at]}` }));
    const review = await parse(JSON.stringify({ summary: 's', issues }));
    const counts = Object.entries(review.issues).map(([severity, of]) => [severity, of.length]);
    expect(Object.fromEntries(counts)).toEqual({ critical: 2, high: 2, medium: 3, low: 3, info: 1 });
    expect(review.repairs).toEqual(['severity-assumed']);
  });

  it('is stored and read again as it was answered', async () => {
    const response = JSON.stringify({
      summary: 'One hole.',
      score: '7/10',
      mood: 'glad',
      issues: [{ ...found, end_line: 14 }],
    });
    const { reason, ...review } = await parse(response, { language: 'Python', review_type: 'security' });
    expect(reason).toBeNull();
    expect(review).toMatchObject({ language: 'python', review_type: 'security', score: 7, rejected_fields: ['mood'] });
    expect(review.issues.high[0]).toMatchObject({ line: 12, end_line: 14 });
    expect(await stored(review.id)).toEqual(review);
  });

  it('without any issue is one, when it says so', async () => {
    expect(await parse('{"summary":"All good.","issues":[]}')).toMatchObject({
      issue_count: 0,
      reason: null,
      id: expect.any(Number),
    });
    expect(await parse('LGTM! I found no issues in this code.')).toMatchObject({
      issue_count: 0,
      reason: null,
      id: expect.any(Number),
    });
  });

  it('that was cut off is kept as such and never told as complete', async () => {
    const before = (await events()).length;
    const whole = JSON.stringify({ summary: 's', issues: [found, { ...found, title: 'Another' }] });
    const review = await parse(whole.slice(0, -40));
    expect(review.truncated).toBe(true);
    expect(review.issues.high[0]).toMatchObject(found);
    expect(await stored(review.id)).toMatchObject({ truncated: true });
    const { body } = await platform.call<{ reviews: unknown[] }>('GET', '/api/code?limit=1');
    expect(body.reviews).toMatchObject([{ id: review.id, truncated: true }]);
    expect(await events()).toHaveLength(before);
  });
});

describe('the event', () => {
  it('belongs to the key that was sent', async () => {
    const response = JSON.stringify({ summary: 's', issues: [found] });
    const mine = await parse(response, { language: 'go' });
    expect((await events()).at(-1)).toMatchObject({
      key_id: expect.any(Number),
      data: {
        language: 'go',
        review_type: 'full',
        issue_count: 1,
        url: expect.stringContaining(`/api/code/${mine.id}`),
      },
    });
  });
});

describe('without a key', () => {
  it('a review is read as with one, and nothing of the call is stored or told', async () => {
    const kept = async () => [
      await platform.database.query('select count(*)::int as rows from code_review'),
      await events(),
      (await platform.call('GET', '/api/code')).body,
    ];
    const before = await kept();
    const response = JSON.stringify({ summary: 'One hole.', issues: [{ ...found, description: 'Of a stranger.' }] });
    const { status, body } = await platform.call<Review>('POST', '/api/code/parse', { body: { response } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, created_at: null, reason: null, summary: 'One hole.', issue_count: 1 });
    expect(body.issues.high).toMatchObject([{ title: found.title, description: 'Of a stranger.' }]);
    expect(await kept()).toEqual(before);
  });
});

const code = [
  'import os',
  '',
  'def show(id):',
  '    query = "select * from t where id=" + id',
  '    return run(query)',
  '',
].join('\n');
const about = (issue: object) =>
  JSON.stringify({ summary: 's', issues: [{ severity: 'high', title: 'Injection', category: 'security', ...issue }] });
const only = async (issue: object, text = code, more: object = {}) =>
  (await parse(about(issue), { code: text, ...more })).issues.high[0];

describe('a place', () => {
  it.each([
    ['stands where it says', { line: 4, code: 'query = "select * from t where id=" + id' }, 'verified', 4],
    ['stands there in another formatting', { line: 4, code: "query='select * from t where id='+id;" }, 'verified', 4],
    [
      'was copied with its number',
      { line: 4, code: '4 |     query = "select * from t where id=" + id' },
      'verified',
      4,
    ],
    ['stands elsewhere', { line: 2, code: 'return run(query)' }, 'moved', 5],
    ['has no line', { code: 'return run(query)' }, 'moved', 5],
    ['stands nowhere', { line: 4, code: 'cursor.execute(statement)' }, 'unanchored', 4],
    ['stands nowhere and is behind the end', { line: 40, code: 'cursor.execute(statement)' }, 'unanchored', null],
    ['quotes nothing', { line: 4 }, 'unchecked', 4],
    ['quotes nothing and is behind the end', { line: 7 }, 'unanchored', null],
    ['is mentioned in the words', { line: 5, description: 'The call `run(query)` is open.' }, 'verified', 5],
  ])('of an issue whose code %s', async (_, issue, anchor, line) => {
    expect(await only(issue)).toMatchObject({ anchor, line });
  });

  it('spans the lines that are quoted', async () => {
    const quote = 'def show(id):\n    query = "select * from t where id=" + id';
    expect(await only({ line: 1, code: quote })).toMatchObject({ anchor: 'moved', line: 3, end_line: 4 });
  });

  it('is the nearest of several that hold the code', async () => {
    const text = ['a()', 'close(file)', 'b()', 'c()', 'd()', 'close(file)'].join('\n');
    expect(await only({ line: 5, code: 'close(file)' }, text)).toMatchObject({ anchor: 'moved', line: 6 });
    expect(await only({ line: 1, code: 'close(file)' }, text)).toMatchObject({ anchor: 'moved', line: 2 });
  });
});

describe('a fingerprint', () => {
  it('stays when code is formatted anew and lines move', async () => {
    const issue = { line: 4, code: 'query = "select * from t where id=" + id' };
    const first = await only(issue);
    const moved = await only({ ...issue, line: 6, title: 'SQL in line 6' }, `# new\n# new\n${code}`);
    expect(first?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(moved?.fingerprint).toBe(first?.fingerprint);
    const tight = await only(
      { line: 4, code: 'query="select * from t where id="+id' },
      code.replaceAll(' + ', '+').replaceAll(' = ', '='),
    );
    expect(tight?.fingerprint).toBe(first?.fingerprint);
  });

  it('is another for other code, and told apart where all is equal', async () => {
    const first = await only({ line: 4, code: 'query = "select * from t where id=" + id' });
    const other = await only({ line: 5, code: 'return run(query)' });
    expect(other?.fingerprint).not.toBe(first?.fingerprint);
    const twice = await parse(JSON.stringify({ summary: 's', issues: [found, { ...found, line: 30 }] }));
    const [one, two] = twice.issues.high.map(({ fingerprint }) => fingerprint);
    expect(two).toBe(`${one}-2`);
  });
});

describe('what anybody may read', () => {
  it('has no code and no secrets', async () => {
    const marker = 'marker_of_the_owner';
    const response = JSON.stringify({
      summary: 'See ```js\nconst marker_of_the_owner = 1;\n```',
      issues: [
        {
          ...found,
          description:
            'The password is "hunter2hunter2": password = "hunter2hunter2" and ghp_0123456789abcdefghijABCDEFGHIJ012345.',
          suggestion: 'Write\n```\nmarker_of_the_owner = env\n```',
          code: `${marker} = 1`,
        },
      ],
    });
    const review = await parse(response, { code: `${marker} = 1\nother = 2\n`, file_path: 'a.py' });
    expect(JSON.stringify(review.issues)).toContain(marker);
    const kept = JSON.stringify([await stored(review.id), (await platform.call('GET', '/api/code')).body]);
    expect(kept).not.toContain(marker);
    expect(kept).not.toContain('ghp_0123');
    expect(kept).not.toContain('password = "hunter2');
    expect(kept).not.toContain('key_id');
  });
});

describe('a response that is no review', () => {
  it.each([
    ['', 'empty'],
    ["I'm sorry, but I can't help with that.", 'refusal'],
    ['The weather is nice today.', 'no-value'],
    ['{"weather":"nice"}', 'invalid'],
    ['{"summary":"Several problems."}', 'incomplete'],
  ])('stores nothing and says why: %s', async (response, reason) => {
    const before = await platform.database.query('select count(*) from code_review');
    const { status, body } = await send({ response });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, issue_count: 0, reason, created_at: null });
    expect(await platform.database.query('select count(*) from code_review')).toEqual(before);
  });

  it('and is an attack is refused', async () => {
    for (const response of ['{"a":'.repeat(5_000), '['.repeat(5_000), 'x\n'.repeat(60_000)]) {
      const { status, body } = await send({ response });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'response'] }] });
    }
    expect((await send({ response: 'x'.repeat(11 * 1_024 * 1_024) })).status).toBe(413);
  });

  it('and cannot be kept by a database is mended', async () => {
    const review = await parse('{"summary":"a\\u0000b","issues":[{"severity":"low","title":"x\\u0000y \\ud800"}]}');
    expect(await stored(review.id)).toMatchObject({ summary: 'ab', issues: { low: [{ title: 'xy \uFFFD' }] } });
  });

  it.each([
    {},
    { response: 5 },
    { response: 'x', review_type: 'thorough' },
    { response: 'x', code: '\u0000\u0001' },
    { response: 'x', code: '  ' },
  ])('and bad input is 422: %j', async (body) => {
    expect((await send(body)).status).toBe(422);
  });
});
