/** An API call that creates sample data. */
export interface SampleCall {
  /** The area that it fills, shown to the person who runs the command. */
  area: string;
  method: 'POST' | 'PUT';
  /** Can contain `{id}`, which stands for the id in the previous answer. */
  path: string;
  body?: Record<string, unknown>;
}

const article = `Old houses can be heated with a heat pump when the flow temperature stays below 55 degrees. In most houses that were built before 1980, three or four larger radiators are enough for that. The town of Musterfeld has measured 42 such houses for two winters: they used 3.1 times less energy than with gas. The measurements also show that insulation of the attic pays for itself within six years. Nothing in this text is a finding: it is an invented sample.`;

const transcript = `Ann: Let's begin. This is a sample meeting.
Ben: The draft of the brochure is ready. I will send it to the printer by Thursday.
Ann: Good. We agreed to go with the blue cover.
Carla: Who calls the museum about the hall?
Ann: Ben, can you call them by Friday?
Ben: Sure.
Carla: Do we know how many guests will come?
Ann: Not yet. Let's decide on the food next week.`;

const meetingSummary = {
  summary: 'Sample: the brochure goes to the printer with the blue cover, and the museum is called about the hall.',
  action_items: [
    { text: 'Send the draft of the brochure to the printer', owner: 'Ben' },
    { text: 'Call the museum about the hall', owner: 'Ben' },
  ],
  decisions: ['The brochure gets the blue cover.'],
  questions: ['How many guests will come?'],
};

const feelings = [
  { text: 'Sample: gorgeous screen, but the battery is terrible.', sentiment: 'mixed', score: -0.1, confidence: 0.7 },
  { text: 'Sample: the staff were kind and quick. We loved it.', sentiment: 'positive', score: 0.9, confidence: 0.95 },
  { text: 'Sample: three weeks late, and nobody answers.', sentiment: 'negative', score: -0.8, confidence: 0.9 },
];

const review = {
  summary: 'Sample: the query is joined from input, and one error is swallowed.',
  issues: [
    {
      severity: 'high',
      title: 'SQL is joined from input',
      line: 4,
      description: 'A name with a quote in it ends the text.',
    },
    {
      severity: 'low',
      title: 'The error is swallowed',
      line: 9,
      description: 'Nobody learns that the mail was not sent.',
    },
  ],
};

const posted = (area: string, path: string, bodies: readonly Record<string, unknown>[]): SampleCall[] =>
  bodies.map((body) => ({ area, method: 'POST', path, body }));

/** A domain for addresses of invented people: nobody can own `.example`. */
export const sampleDomain = 'sample.example';

/** Tasks are paused right after their creation, so that no sample does anything by itself. */
const tasks = [
  {
    name: 'Sample: tides, every Monday',
    task_type: 'research',
    schedule: '0 9 * * 1',
    timezone: 'Europe/Berlin',
    payload: { topic: 'Sample: news about tidal power' },
  },
  {
    name: 'Sample: the first of each month',
    task_type: 'research',
    schedule: '0 8 1 * *',
    payload: { topic: 'Sample: heat pumps in old houses' },
  },
];

/** The calls in order. The webhook comes last, so that it receives no events about the other samples. */
export const sampleCalls: readonly SampleCall[] = [
  ...posted('content', '/api/content/repurpose', [
    { content: article, formats: ['summary', 'twitter_thread', 'hashtags'] },
    { content: article, formats: ['linkedin', 'email_snippet'], tone: 'friendly' },
  ]),
  ...posted('meeting', '/api/meeting/parse', [
    { transcript, date: '2026-11-18', response: JSON.stringify(meetingSummary) },
  ]),
  ...posted(
    'sentiment',
    '/api/sentiment/parse',
    feelings.map(({ text, ...judgement }) => ({ text, response: JSON.stringify(judgement) })),
  ),
  ...posted('code-review', '/api/code/parse', [{ response: JSON.stringify(review), review_type: 'security' }]),
  ...posted('services, email', '/api/services/email/generate', [
    {
      context: 'Ask Anna to send the figures for March by Friday. Thank her for the quick start.',
      style: 'professional',
      length: 'short',
      to: `anna@${sampleDomain}`,
      recipient_name: 'Anna',
      sender_name: 'Sample',
    },
  ]),
  ...tasks.flatMap((body): SampleCall[] => [
    { area: 'scheduled-tasks', method: 'POST', path: '/api/scheduled-tasks', body },
    { area: 'scheduled-tasks', method: 'POST', path: '/api/scheduled-tasks/{id}/pause' },
  ]),
  ...posted('monetization', '/api/monetization/customers', [
    { email: `mira@${sampleDomain}`, name: 'Mira Muster (sample)', tier: 'pro' },
    { email: `noor@${sampleDomain}`, name: 'Noor Beispiel (sample)', tier: 'developer' },
  ]),
  {
    area: 'intel',
    method: 'PUT',
    path: '/api/intel/subscribers',
    body: { email: `dana@${sampleDomain}`, tier: 'regional' },
  },
  ...posted('vcs', '/api/vcs/repos', [{ owner: 'sample-org', name: 'sample-shop' }]),
  ...posted('files', '/api/files/share', [{ file_path: 'samples/sample-notes.md', expires_hours: 168 }]),
  ...posted('webhooks', '/api/webhooks', [
    { url: 'https://example.com/sample-webhook', events: ['vcs.review.complete'] },
  ]),
];
