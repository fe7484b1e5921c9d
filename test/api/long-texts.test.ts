import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver, pullEvent, register } from '../areas/vcs/vcs-world.ts';
import { requestWith } from '../support/long-texts.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let reviewId: number | undefined;
beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    isAloneBecause: 'the health of the process that does the work is asked for',
    environment: { LOG_LEVEL: 'error' },
  });
  const { secret } = await register(platform, platform.adminKey);
  reviewId = (await deliver(platform, pullEvent('opened'), { secret })).body.job_id;
});
afterAll(() => platform.stop());

const times = (text: string, length: number) => text.repeat(Math.floor(length / text.length));
const mebi = 1_048_576;
const said = 'Ann: Sure, I will send it by Friday.\nBen: Can you do this? We agreed to ship it.\n';
const code = 'const a = eval(b); password = "kJ8sd72hfPq1";\n';
const change = '--- a/x.js\n+++ b/x.js\n@@ -1 +1 @@\n-a\n+eval(b)\n';
const formats = ['twitter', 'twitter_thread', 'linkedin', 'summary', 'key_points', 'quote', 'hashtags', 'headline'];
const issue = '- **[HIGH]** line 7: eval of what a caller sent\n';
const feeling = '{"sentiment":"mixed","score":-0.1,"evidence":["nobody said so"]}';

/** A hundred times the one mail of a request. */
const hundredfold = (request: object) => {
  const { emails } = request as { emails: object[] };
  return { emails: Array.from({ length: 100 }, () => emails[0]) };
};
const snippet = times('Can you do this by Friday? ', 9_500);

const heavy: readonly [string, () => object][] = [
  ...['/api/meeting/analyze', '/api/meeting/prompt', '/api/meeting/parse'].map((path): [string, () => object] => [
    path,
    () => requestWith(path, 'transcript', times(said, mebi)),
  ]),
  ['/api/code/review', () => requestWith('/api/code/review', 'code', times(code, mebi))],
  [
    '/api/code/parse',
    () => ({ ...requestWith('/api/code/parse', 'code', times(code, mebi)), response: times(issue, 200_000) }),
  ],
  ['/api/vcs/review/:id', () => ({ diff: times(change, 480_000) })],
  [
    '/api/content/repurpose',
    () => ({ ...requestWith('/api/content/repurpose', 'content', times(said, 900_000)), formats }),
  ],
  ['/api/content/parse', () => requestWith('/api/content/parse', 'content', times(said, 900_000))],
  ...['/api/email/ai-triage-batch', '/api/email/ai-digest'].map((path): [string, () => object] => [
    path,
    () => hundredfold(requestWith(path, 'emails[].snippet', snippet)),
  ]),
  [
    '/api/sentiment/analyze',
    () => requestWith('/api/sentiment/analyze', 'text', times('I love it! But it is not good. ', 99_000)),
  ],
  [
    '/api/sentiment/parse',
    () => ({
      ...requestWith('/api/sentiment/parse', 'text', times('I love it! ', 99_000)),
      response: times(feeling, 400_000),
    }),
  ],
];

/** So many answers of `/health`, one after the other, arrive before the long text is answered. */
const healthAnswers = 5;

it.each(heavy)(
  '/health responds while the longest text is processed by %s',
  { timeout: 120_000 },
  async (path, body) => {
    const health = () => platform.call('GET', '/health');
    const { answered, sendRest } = await sendAllButOneByte(
      path.replace(':id', String(reviewId)),
      JSON.stringify(body()),
    );
    // The body is with the server before the count begins: what is counted comes while the engine is at work.
    for (let count = 0; count < 2 * healthAnswers; count += 1) await health();
    let status: number | undefined;
    const answer = answered.then((answered) => {
      status = answered;
    });
    sendRest();
    let before = 0;
    while (status === undefined && before < healthAnswers) {
      expect((await health()).status).toBe(200);
      if (status === undefined) before += 1;
    }
    expect(before).toBe(healthAnswers);
    await answer;
    expect([200, 422]).toContain(status);
  },
);

/** Sends a request up to its last byte, and gives the status of its answer and a way to send that byte. */
async function sendAllButOneByte(path: string, text: string) {
  const bytes = Buffer.from(text);
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(`${platform.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'x-api-key': platform.adminKey,
    },
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    json(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  await new Promise((flushed) => sent.write(bytes.subarray(0, -1), flushed));
  return { answered, sendRest: () => sent.end(bytes.subarray(-1)) };
}
