import type { Inputs } from '../../index.ts';
import type { ViewName } from './routes.ts';

/** An operation and its input. */
export type Question = {
  [Area in keyof Inputs]: {
    [Name in keyof Inputs[Area] & string]: readonly [path: `${Area}.${Name}`, input?: Inputs[Area][Name]];
  }[keyof Inputs[Area] & string];
}[keyof Inputs];

/** What a route needs before it can show anything. */
export interface FirstView {
  /** The file of its view, without the extension. */
  file: string;
  /** The first queries of the view, with exactly the same inputs. */
  questions: readonly Question[];
}

/** Views whose file has a different name. */
const listFiles: { [View in ViewName]?: string } = { reports: 'paid-reports' };

const oneFiles: { [View in ViewName]?: string } = {
  research: 'research-report',
  reports: 'paid-report',
  briefings: 'briefing',
  drafts: 'draft',
  tasks: 'task',
  agent: 'agent-run',
  repurposing: 'repurposed',
  code: 'code-review',
  meetings: 'meeting',
  pulls: 'pull-review',
  customers: 'customer',
};

const ofLists: { [View in ViewName]?: readonly Question[] } = {
  overview: [
    ['email.drafts', { status: 'pending', limit: 30 }],
    ['email.drafts', { status: 'edited', limit: 30 }],
    ['webhooks.list', { limit: 20 }],
    ['agent.listApprovals', { status: 'pending', limit: 20 }],
    ['scheduledTasks.list', { status: 'failed', limit: 20 }],
    ['scheduledTasks.list', { status: 'active', limit: 50 }],
    ['webhooks.deliveries', { limit: 20 }],
    ['system.tasks'],
    ['system.ooda'],
    ['system.status'],
    ['billing.status'],
    ['research.list', { mine: true, limit: 5 }],
    ['system.rateLimit'],
  ],
  research: [['research.list', { limit: 20, counts: true, mine: true }]],
  reports: [['services.reports', { limit: 10 }]],
  briefings: [['intel.briefings', { limit: 10 }]],
  drafts: [
    ['email.drafts', { status: 'pending', limit: 30 }],
    ['email.drafts', { status: 'edited', limit: 30 }],
  ],
  tasks: [['scheduledTasks.list', { limit: 30 }]],
  webhooks: [['webhooks.list', { limit: 20 }]],
  files: [['files.list', { limit: 30 }]],
  agent: [['agent.listRuns', { limit: 20 }]],
  repurposing: [['content.formats'], ['content.list', { limit: 10 }], ['content.stats']],
  sentiment: [['sentiment.list', { limit: 10, mine: true }]],
  meetings: [['meeting.list', { limit: 10, mine: true }]],
  code: [['codeReview.list', { limit: 10, mine: true }]],
  pulls: [['vcs.jobs', { limit: 20, mine: true }], ['vcs.repositories']],
  usage: [['system.rateLimit'], ['billing.status'], ['billing.usage', { days: 30, limit: 20 }]],
  plan: [
    ['billing.status'],
    ['system.rateLimit'],
    ['billing.tiers'],
    ['monetization.ownInvoice'],
    ['monetization.products'],
    ['billing.events', { limit: 20 }],
  ],
  analytics: [
    ['analytics.summary', { days: 30 }],
    ['analytics.trends', { days: 30, period: 'daily' }],
    ['analytics.endpoints', { days: 30, limit: 12 }],
  ],
};

/** Queries of non-admin keys, for views that start with other data for admins. */
const unlessAdmin: { [View in ViewName]?: readonly Question[] } = {
  analytics: [
    ['analytics.keys', { days: 60 }],
    ['analytics.calls', { days: 7, limit: 50, mine: true }],
  ],
};

const ofOne: { [View in ViewName]?: (id: number) => readonly Question[] } = {
  research: (id) => [['research.get', { research_id: id }]],
  reports: (id) => [['services.report', { report_id: id }]],
  briefings: (id) => [['intel.generation', { id }]],
  drafts: (id) => [['email.draft', { draft_id: id }]],
  tasks: (id) => [
    ['scheduledTasks.get', { task_id: id }],
    ['scheduledTasks.listExecutions', { task_id: id, limit: 20 }],
  ],
  agent: (id) => [['agent.getRun', { run_id: id }]],
  meetings: (id) => [['meeting.get', { summary_id: id }]],
  code: (id) => [['codeReview.get', { review_id: id }]],
  pulls: (id) => [['vcs.job', { job_id: id }]],
};

/**
 * What a route needs first. It is separate from the views, so that it can be requested before their scripts are loaded.
 * Filtered routes are not included, and neither are admin views, which the key may not be allowed to see.
 */
export function firstViewOf(hash: string, isAdmin: boolean): FirstView {
  const start = hash.startsWith('#/') ? '' : 'overview';
  const [, named = start, id, search] = /^#\/([a-z]{1,20})(?:\/([1-9]\d{0,9}))?(\?.{0,1000})?$/.exec(hash) ?? [];
  const name = named as ViewName;
  const file = id === undefined ? undefined : oneFiles[name];
  if (id !== undefined && file !== undefined) return { file, questions: ofOne[name]?.(Number(id)) ?? [] };
  const ofList = (isAdmin ? undefined : unlessAdmin[name]) ?? ofLists[name] ?? [];
  return { file: listFiles[name] ?? name, questions: search === undefined ? ofList : [] };
}
