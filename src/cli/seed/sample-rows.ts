import type { Reads } from '#platform/db/database.ts';

type EntityManager = ReturnType<Reads['em']>;

/** A phone number reserved for fiction. */
export const samplePhone = '12025550123';

const reports = [
  {
    topic: 'Sample: how do tides generate electricity?',
    url: 'https://example.com/sample-tidal-power',
    sentences: [
      'A tidal barrage holds water back at high tide and lets it flow through turbines at low tide.',
      'Tides can be foretold for years, so the yield of a tidal power station is known in advance.',
    ],
  },
  {
    topic: 'Sample: heat pumps in old houses',
    url: 'https://example.com/sample-heat-pumps',
    sentences: [
      'Old houses can be heated with a heat pump when the flow temperature stays below 55 degrees.',
      'Insulation of the attic pays for itself within six years.',
    ],
  },
];

/** The subject of the agent's sample memories. */
export const sampleSubject = 'sample';

/**
 * Writes samples that calls cannot create without outside services (reports that need web pages, and a chat that needs
 * a phone), and a memory, which only the agent creates.
 */
export async function writeSampleRows(em: EntityManager, keyId: number): Promise<void> {
  for (const { topic, url, sentences } of reports) await writeReport(em, { keyId, topic, url, sentences });
  const [session] = await em.execute<{ id: number }[]>(
    `insert into chat_session (phone_number, channel, own_number, last_intent, notifications, created_at, updated_at)
     values (?, 'whatsapp', '12025550100', 'status', 'disabled', now() - interval '1 hour', now() - interval '1 hour')
     returning id`,
    [samplePhone],
  );
  await em.execute(
    `insert into episodic_memory (event_type, summary, importance, subject, created_at)
     values ('sample', 'Sample: two reports were written, on tides and on heat pumps', 3, ?, now())`,
    [sampleSubject],
  );
  const messages = [
    ['inbound', 'Sample: how are things?', 'received'],
    ['outbound', 'Sample: all is well. Two reports were written today.', 'delivered'],
  ];
  for (const [direction, content, status] of messages) {
    await em.execute(
      `insert into chat_message (session_id, phone_number, own_number, direction, channel, message_type, content, status,
         created_at, settled_at)
       values (?, ?, '12025550100', ?, 'whatsapp', 'text', ?, ?, now() - interval '1 hour', now() - interval '1 hour')`,
      [session?.id, samplePhone, direction, content, status],
    );
  }
}

interface Report {
  keyId: number;
  topic: string;
  url: string;
  sentences: readonly string[];
}

async function writeReport(em: EntityManager, { keyId, topic, url, sentences }: Report): Promise<void> {
  const text = sentences.join(' ');
  const claims = sentences.map((sentence) => {
    const start = text.indexOf(sentence);
    return { text: sentence, source: url, quote: sentence, start, end: start + sentence.length };
  });
  // As reports are written, so that the console shows the evidence beside the text.
  const cited = sentences.map((sentence) => `- ${sentence} [[1]](${url})`);
  const content = `## Key findings\n\n${cited.join('\n')}\n\n## Sources\n\n1. [${topic}](${url})\n`;
  const request = { topic, urls: [url], search_query: null, max_sources: 1 };
  const [row] = await em.execute<{ id: number }[]>(
    `insert into research_result (key_id, is_private, topic, status, request, progress, content, claims, sources,
       source_count, engine, created_at, started_at, finished_at, updated_at)
     values (?, false, ?, 'completed', ?::jsonb, ?::jsonb, ?, ?::jsonb, ?::jsonb, 1, 'builtin', now(), now(), now(), now())
     returning id`,
    [
      keyId,
      topic,
      JSON.stringify(request),
      JSON.stringify({ step: 'done', pages_done: 1, pages_total: 1 }),
      content,
      JSON.stringify(claims),
      JSON.stringify([url]),
    ],
  );
  await em.execute(
    `insert into research_page (research_id, position, url, final_url, title, text, fetched_at)
     values (?, 0, ?, ?, ?, ?, now())`,
    [row?.id, url, url, topic, text],
  );
}
