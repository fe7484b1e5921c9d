import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { PaidDraft } from './entities/paid-draft.ts';
import type { PaidReport } from './entities/paid-report.ts';
import type { ServiceCharge } from './entities/service-charge.ts';
import { ChargeId, ChargeStatus, Depth, PriceCents } from './schema.ts';

/** An ordered report. */
export const ReportView = z
  .object({
    id: z.int(),
    topic: z.string(),
    depth: Depth,
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    content: z.string().nullable().describe('The report in Markdown; null until it is completed.'),
    sources: z.array(z.string()).describe('URLs of the cited pages, in the order in which the report numbers them.'),
    word_count: z.int().describe('Number of words in the report; 0 until it is completed.'),
    progress: z.object({ step: z.string(), pages_done: z.int(), pages_total: z.int() }),
    engine: z
      .string()
      .nullable()
      .describe(
        'The engine that wrote it: `builtin`, or `model:` and the name of the model; null until it is completed.',
      ),
    error: z.string().nullable().describe('Why it failed; null if it did not. A failed report costs nothing.'),
    price_cents: PriceCents,
    charge_id: ChargeId,
    charge_status: ChargeStatus,
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof ReportView>;

/** The state of a report in the research area. */
export interface ReportState {
  status: 'queued' | 'running' | 'completed' | 'failed';
  content: string | null;
  sources: string[];
  progress: { step: string; pages_done: number; pages_total: number };
  engine: string | null;
}

const nothingKnown: ReportState = {
  status: 'queued',
  content: null,
  sources: [],
  progress: { step: 'queued', pages_done: 0, pages_total: 0 },
  engine: null,
};

/** A report as shown to its owner. Only a completed one contains the findings. */
export function viewReport(
  report: PaidReport,
  charge: ServiceCharge,
  { status, content, sources, progress, engine }: ReportState = nothingKnown,
): ReportView {
  const isCompleted = report.status === 'completed';
  return {
    id: report.id,
    topic: report.topic,
    depth: report.depth,
    status: report.status === 'open' ? openStatus(status) : report.status,
    content: isCompleted ? content : null,
    sources: isCompleted ? sources : [],
    word_count: isCompleted ? wordsOf(content ?? '') : 0,
    progress,
    engine: isCompleted ? engine : null,
    error: report.error ?? null,
    ...viewCharge(charge),
    created_at: report.createdAt.toISOString(),
    finished_at: report.finishedAt?.toISOString() ?? null,
  };
}

function openStatus(status: ReportState['status']): 'queued' | 'running' {
  return status === 'queued' ? 'queued' : 'running';
}

/** Counts words without URLs. */
function wordsOf(content: string): number {
  return content.replace(/\]\([^)\s]{0,2048}\)/gu, ' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

function viewCharge({ id, state, priceCents }: ServiceCharge) {
  return { price_cents: state === 'released' ? 0 : priceCents, charge_id: id, charge_status: state };
}

/** A delivered email draft, with its price. */
export const DraftView = z
  .object({
    id: z.int().describe('The id of the draft. Approve, edit or reject it under `/api/email/drafts/{id}`.'),
    draft_id: z.int().describe('The same as `id`.'),
    to: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    style: z.string().nullable(),
    length: z.string().nullable(),
    status: z.enum(['pending', 'approved', 'rejected', 'sent', 'edited']),
    engine: z.string().describe('The engine that wrote it: `builtin`, or `model:` and the name of the model.'),
    price_cents: PriceCents,
    charge_id: ChargeId,
    generated_at: Timestamp,
    updated_at: Timestamp,
    sent_at: Timestamp.nullable(),
    send_error: z.string().nullable(),
  })
  .meta({ id: 'PaidDraft' });
export type DraftView = z.infer<typeof DraftView>;

/** A draft in the email area. */
export interface DeliveredDraft {
  id: number;
  to?: string | null | undefined;
  subject: string;
  body: string;
  style?: string | null | undefined;
  length?: string | null | undefined;
  status: DraftView['status'];
  generatedAt: Date;
  updatedAt: Date;
  sentAt?: Date | null | undefined;
  sendError?: string | null | undefined;
}

/** A paid draft as shown to its owner, in its current state. */
export function viewDraft(paid: PaidDraft, draft: DeliveredDraft): DraftView {
  return {
    id: draft.id,
    draft_id: draft.id,
    to: draft.to ?? null,
    subject: draft.subject,
    body: draft.body,
    style: draft.style ?? null,
    length: draft.length ?? null,
    status: draft.status,
    engine: paid.engine,
    price_cents: paid.priceCents,
    charge_id: paid.chargeId,
    generated_at: draft.generatedAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    sent_at: draft.sentAt?.toISOString() ?? null,
    send_error: draft.sendError ?? null,
  };
}
