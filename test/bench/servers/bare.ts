import { fastify } from 'fastify';
import { Pool } from 'pg';
import { announce } from './announce.ts';

/** The least that could serve the list and take a research: Fastify and node-postgres; no key, limit, log, headers or checks. */
const pool = new Pool({ connectionString: process.argv[2], max: 10 });
const app = fastify();

app.get<{ Querystring: { limit?: string } }>('/api/research', async (request) => {
  const { rows } = await pool.query(
    `select id, topic, status, source_count as sources, created_at from research_result
     where id < $1 order by id desc limit $2`,
    [2_147_483_647, Number(request.query.limit ?? 10)],
  );
  return { results: rows, count: rows.length };
});

app.post<{ Body: { topic: string } }>('/api/research', async (request) => {
  const { topic } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      `insert into research_result (topic, status, request, progress, claims, sources, source_count, created_at, updated_at)
       values ($1, 'queued', $2, $3, '[]', '[]', 0, now(), now()) returning id`,
      [topic, request.body, { step: 'queued', pages_done: 0, pages_total: 0 }],
    );
    const id = rows[0]?.id;
    await client.query(`insert into pgboss.job (name, data, group_id) values ('run-research', $1, 'bare')`, [
      { researchId: id },
    ]);
    await client.query('commit');
    return {
      status: 'queued',
      id,
      topic,
      message: `Research queued. Read it at /api/research/${id}.`,
      request: request.body,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: 0 });
announce(app.server);
