/** An operation and the field of its request that takes a long text, with what else a request needs. */
export interface LongText {
  method: string;
  path: string;
  /** As in `mails[].body`: how a field of the document is named. */
  field: string;
  request(text: string): object;
}

const post = (path: string, field: string, request: LongText['request']): LongText => ({
  method: 'POST',
  path,
  field,
  request,
});

const notes = 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.';
const summary = {
  summary: 'Ben sends the notes.',
  action_items: [{ text: 'Send the notes', owner: 'Ben', quote: 'Can you send the notes, Ben?' }],
  decisions: [{ text: 'We agreed to ship it' }],
};
const review = {
  summary: 'One hole.',
  issues: [
    { severity: 'high', title: 'eval of input', line: 2, code: 'eval(b)' },
    { severity: 'low', title: 'unclear name', line: 3, code: 'const nowhere = to(be, found);' },
  ],
};
const room = 'The room was lovely, but nobody answered the phone.';
const feeling = { sentiment: 'mixed', score: -0.1, keywords: ['room'], evidence: ['The room', 'not in it at all'] };
const mail = { from: 'ann@example.com', subject: 'Notes' };
const formats = ['twitter_thread', 'summary', 'key_points', 'quote', 'hashtags', 'headline'];

/** Every field of every operation that takes a text longer than {@link longText}. */
export const longTexts: readonly LongText[] = [
  post('/api/meeting/analyze', 'transcript', (transcript) => ({ transcript, date: '2026-03-02' })),
  post('/api/meeting/prompt', 'transcript', (transcript) => ({ transcript })),
  post('/api/meeting/parse', 'transcript', (transcript) => ({
    transcript,
    response: JSON.stringify(summary),
    save: false,
  })),
  post('/api/meeting/parse', 'response', (response) => ({ transcript: notes, response, save: false })),
  post('/api/email/classify', 'snippet', (snippet) => ({ sender: mail.from, subject: mail.subject, snippet })),
  post('/api/email/triage', 'snippet', (snippet) => ({ ...mail, snippet })),
  post('/api/email/triage', 'body', (body) => ({ ...mail, body })),
  post('/api/email/parse-triage', 'response', (response) => ({ response })),
  post('/api/email/ai-triage', 'snippet', (snippet) => ({ ...mail, snippet })),
  post('/api/email/ai-triage', 'body', (body) => ({ ...mail, body })),
  post('/api/email/ai-triage-batch', 'emails[].snippet', (snippet) => ({ emails: [{ ...mail, snippet }] })),
  post('/api/email/ai-triage-batch', 'emails[].body', (body) => ({ emails: [{ ...mail, body }] })),
  post('/api/email/ai-digest', 'emails[].snippet', (snippet) => ({ emails: [{ ...mail, snippet }] })),
  post('/api/email/ai-digest', 'emails[].body', (body) => ({ emails: [{ ...mail, body }] })),
  post('/api/sentiment/analyze', 'text', (text) => ({ text })),
  post('/api/sentiment/prompt', 'text', (text) => ({ text })),
  post('/api/sentiment/parse', 'text', (text) => ({ text, response: JSON.stringify(feeling), save: false })),
  post('/api/sentiment/parse', 'response', (response) => ({ text: room, response, save: false })),
  post('/api/content/repurpose', 'content', (content) => ({ content, formats })),
  post('/api/content/repurpose/prompt', 'content', (content) => ({ content, formats })),
  post('/api/content/parse', 'response', (response) => ({ response })),
  post('/api/content/parse', 'content', (content) => ({ response: JSON.stringify({ summary: room }), content })),
  post('/api/code/review', 'code', (code) => ({ code })),
  post('/api/code/review', 'context', (context) => ({ code: 'a();', context })),
  post('/api/code/parse', 'response', (response) => ({ response })),
  post('/api/code/parse', 'code', (code) => ({ response: JSON.stringify(review), code })),
];

/** The request of an operation with a text in one of its fields. */
export function requestWith(path: string, field: string, text: string): object {
  const found = longTexts.find((one) => one.path === path && one.field === field);
  if (found === undefined) throw new Error(`${path} takes no long ${field}`);
  return found.request(text);
}

/** Characters from which on a text is long: what is shorter is bounded by its length. */
export const longText = 10_000;

/** Fields of long texts that are tried otherwise, each with the reason why. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'POST /api/files/upload content': 'It is kept as it is; no engine reads it.',
  'POST /api/meeting/analyze date': 'Only a calendar day of ten characters is accepted.',
  'POST /api/meeting/prompt date': 'Only a calendar day of ten characters is accepted.',
  'POST /api/meeting/parse date': 'Only a calendar day of ten characters is accepted.',
  'POST /api/email/drafts/{draft_id}/edit body': 'It is kept as it is; no engine reads it.',
  'POST /api/vcs/webhook payload': 'It is parsed as JSON after its signature is checked; no engine reads it.',
  'POST /api/webhooks/{webhook_id}/recover since': 'Only an instant is accepted.',
  'POST /api/agent/runs goal': 'It is read in a job: the engine behind it is tried by itself.',
  'POST /api/vcs/review/{job_id} diff': 'Needs a pull request: the engine behind it is tried by itself.',
  'POST /api/vcs/review/{job_id}/complete response': 'Read by the engine of POST /api/code/parse.',
};
