import { fastify } from 'fastify';
import { Pool } from 'pg';
import { announce } from './announce.ts';

/** The least that could serve the list: one Fastify route and node-postgres; no key, limit, log, headers or checks. */
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

await app.listen({ host: '127.0.0.1', port: 0 });
announce(app.server);
