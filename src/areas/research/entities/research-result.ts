import { defineEntity, p } from '@mikro-orm/core';
import type { Claim, ResearchPlan, ResearchProgress, ResearchStatus, StoredRequest } from '../schema.ts';

const ResearchResultSchema = defineEntity({
  name: 'ResearchResult',
  tableName: 'research_result',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that asked for it. */
    keyId: p.integer().nullable(),
    /** The charge that is spent when the research completes and given back when it fails. */
    chargeId: p.bigint().nullable(),
    /** The job that works on it, from its beginning on. */
    jobId: p.uuid().nullable(),
    /** Seen by its key alone: a report that was paid for. */
    isPrivate: p.boolean().default(false),
    topic: p.text(),
    status: p.string().length(20).$type<ResearchStatus>().index(),
    request: p.json<StoredRequest>(),
    plan: p.json<ResearchPlan>().nullable(),
    progress: p.json<ResearchProgress>(),
    /** Markdown; written once, with the completion. */
    content: p.text().nullable(),
    claims: p.json<Claim[]>(),
    /** Addresses of the pages that were read, in the order of their citation numbers. */
    sources: p.json<string[]>(),
    sourceCount: p.integer(),
    /** `builtin`, or `model:` and the model's name. */
    engine: p.text().nullable(),
    error: p.text().nullable(),
    /** What full-text search looks at, kept by the database: a match in the topic (A) weighs more than one in the report. */
    searchVector: p
      .string()
      .columnType('tsvector')
      .generated(
        `(setweight(to_tsvector('english'::regconfig, topic), 'A'::"char") || setweight(to_tsvector('english'::regconfig, COALESCE(content, ''::text)), 'B'::"char")) stored`,
      )
      .lazy()
      .hidden()
      .nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { name: 'research_result_key_id_index', properties: ['keyId', 'id'] },
    {
      // A charge buys one research, however often its call is repeated.
      name: 'research_result_charge_unique',
      expression: `create unique index "research_result_charge_unique" on "research_result" ("charge_id") where charge_id is not null`,
    },
    {
      name: 'research_result_search_vector_gin',
      expression: 'create index "research_result_search_vector_gin" on "research_result" using gin ("search_vector")',
    },
  ],
});

/** A research request and what came of it. */
export class ResearchResult extends ResearchResultSchema.class {}
ResearchResultSchema.setClass(ResearchResult);
