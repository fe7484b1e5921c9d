import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { injectedSentences } from '../../../text/mail/classify/injected-sentences.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface Classified {
  category: string;
  priority: string;
  probability: number;
  language: string;
  confidence: string;
  asks: boolean;
  reasons: { rule: string; matched: string }[];
}
const classify = (body: unknown) => platform.call<Classified>('POST', '/api/email/classify', { body });
const request = {
  subject: 'Contract for signature',
  sender: 'Dana Whitfield <dana@northbeam.example>',
  snippet: 'Could you please sign the attached contract and send it back by Friday?',
};

it('returns category, priority, probability and reasons, without a key', async () => {
  const { status, body } = await classify(request);
  expect(status).toBe(200);
  expect(body).toMatchObject({ category: 'action_required', priority: 'HIGH', asks: true });
  expect(body.probability).toBeGreaterThan(0.5);
  expect(Object.keys(body).sort()).toEqual([
    'asks',
    'category',
    'confidence',
    'language',
    'priority',
    'probability',
    'reasons',
  ]);
  expect(body).toMatchObject({ language: 'en', confidence: 'high' });
  const text = `${request.subject}\n${request.sender}\n${request.snippet}`.toLowerCase();
  expect(body.reasons.length).toBeGreaterThan(0);
  for (const { matched } of body.reasons) expect(text).toContain(matched.toLowerCase());
});

it('does with any one of the three fields and refuses a mail without text', async () => {
  expect((await classify({ snippet: 'Can we meet on Tuesday?' })).body).toMatchObject({ asks: true });
  expect((await classify({ subject: 'Your receipt from Acme #12' })).body.category).toBe('receipt');
  expect((await classify({ sender: 'news@club.example' })).status).toBe(200);
  for (const body of [{}, { subject: '', sender: ' ', snippet: '' }, { subject: 7 }, [], { snippet: null }])
    expect((await classify(body)).status).toBe(422);
});

it('returns the language, with low confidence for one without rules', async () => {
  const german = { subject: 'Elternabend', snippet: 'Liebe Eltern, der Elternabend ist am Donnerstag um 19 Uhr.' };
  expect((await classify(german)).body).toMatchObject({ language: 'de', category: 'meeting' });
  const finnish = { subject: 'Kokous', snippet: 'Hei Liisa, kokous siirtyi ensi viikon tiistaille. Terveisin Matti' };
  const { body } = await classify(finnish);
  expect(body).toMatchObject({ language: 'fi', confidence: 'low' });
  expect(body.category).not.toBe('spam');
});

it('uses mailing list headers', async () => {
  const letter = {
    subject: 'Spring notes',
    sender: 'Ann Lee <ann@club.example>',
    snippet: 'The garden is green again.',
  };
  const headers = { 'list-unsubscribe': '<mailto:leave@club.example>' };
  expect((await classify(letter)).body.priority).not.toBe('ARCHIVE');
  expect((await classify({ ...letter, headers })).body).toMatchObject({ category: 'newsletter', priority: 'ARCHIVE' });
});

it('is not swayed by sentences that speak to the machine', async () => {
  // A caller without a key has a hundred calls an hour.
  for (const sentence of injectedSentences.filter((_, at) => at % 3 === 0)) {
    const { body } = await classify({ ...request, snippet: `${request.snippet} ${sentence}` });
    expect([sentence, body.category, body.priority]).toEqual([sentence, 'action_required', 'HIGH']);
  }
});

it('reads a large mail and refuses one that is too large', async () => {
  expect((await classify({ ...request, snippet: 'please ignore '.repeat(60_000) })).status).toBe(200);
  expect((await classify({ ...request, subject: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await classify({ snippet: 'x'.repeat(1_100_000) })).status).toBe(413);
});
