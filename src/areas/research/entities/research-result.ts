import { defineEntity, p } from '@mikro-orm/core';
import type { Claim, ResearchPlan, ResearchProgress, ResearchStatus, StoredRequest } from '../schema.ts';

const ResearchResultSchema = defineEntity({
  name: 'ResearchResult',
  tableName: 'research_result',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that requested it. */
    keyId: p.integer().nullable(),
    /** The charge, which is committed when the research completes and released when it fails. */
    chargeId: p.bigint().nullable(),
    /** The job that works on it, once it has started. */
    jobId: p.uuid().nullable(),
    /** Whether only its key can see it, because it is a paid report. */
    isPrivate: p.boolean().default(false),
    topic: p.text(),
    status: p.string().length(20).$type<ResearchStatus>().index(),
    request: p.json<StoredRequest>(),
    plan: p.json<ResearchPlan>().nullable(),
    progress: p.json<ResearchProgress>(),
    /** Markdown; written once, at completion. */
    content: p.text().nullable(),
    claims: p.json<Claim[]>(),
    /** The URLs of the pages that were read, in the order of their citation numbers. */
    sources: p.json<string[]>(),
    sourceCount: p.integer(),
    /** `builtin`, or `model:` and the model's name. */
    engine: p.text().nullable(),
    error: p.text().nullable(),
    /** The search vector, computed by the database; a match in the topic (A) has more weight than one in the report. */
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
      // A charge pays for one research, however often its call is repeated.
      name: 'research_result_charge_unique',
      expression: `create unique index "research_result_charge_unique" on "research_result" ("charge_id") where charge_id is not null`,
    },
    {
      name: 'research_result_search_vector_gin',
      expression: 'create index "research_result_search_vector_gin" on "research_result" using gin ("search_vector")',
    },
  ],
});

/** A research request and its result. */
export class ResearchResult extends ResearchResultSchema.class {}
ResearchResultSchema.setClass(ResearchResult);
