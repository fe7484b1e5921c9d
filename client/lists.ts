import type { Inputs, Outputs } from './operations.ts';

/** Whether an input has the cursor of a list. */
type HasPlace<Input> = string extends keyof Input ? false : 'before' extends keyof Input ? true : false;

/** Paginated operations, such as `research.list`. */
type Paged = {
  [Area in keyof Inputs]: {
    [Name in keyof Inputs[Area] & string]: true extends HasPlace<Exclude<Inputs[Area][Name], void>>
      ? `${Area}.${Name}`
      : never;
  }[keyof Inputs[Area] & string];
}[keyof Inputs];

type OutputOf<Path> = Path extends `${infer Area extends keyof Outputs}.${infer Name}`
  ? Name extends keyof Outputs[Area]
    ? Outputs[Area][Name]
    : never
  : never;

/** The list fields of an answer. */
type ListIn<Output> = {
  [Field in keyof Output]-?: Output[Field] extends readonly object[] ? Field : never;
}[keyof Output];

/** The list of an answer, and the field of an entry that is the cursor of the next page. */
type Position<Output> = {
  [Field in ListIn<Output> & string]: Output[Field] extends readonly (infer Entry)[]
    ? readonly [list: Field, cursor: keyof Entry & string]
    : never;
}[ListIn<Output> & string];

/** All paginated operations; the compiler reports missing ones. */
export const lists = {
  'research.list': ['results', 'id'],
  'content.list': ['results', 'id'],
  'webhooks.list': ['webhooks', 'id'],
  'webhooks.deliveries': ['deliveries', 'id'],
  'billing.usage': ['calls', 'id'],
  'billing.events': ['events', 'id'],
  'monetization.customers': ['customers', 'id'],
  'monetization.usage': ['calls', 'id'],
  'scheduledTasks.list': ['tasks', 'id'],
  'scheduledTasks.listExecutions': ['executions', 'id'],
  'email.drafts': ['drafts', 'id'],
  'messaging.chatSessions': ['sessions', 'id'],
  'messaging.chatMessages': ['messages', 'id'],
  'files.list': ['shares', 'id'],
  'meeting.list': ['summaries', 'id'],
  'sentiment.list': ['results', 'id'],
  'codeReview.list': ['reviews', 'id'],
  'services.reports': ['reports', 'id'],
  'services.drafts': ['drafts', 'draft_id'],
  'intel.briefings': ['briefings', 'filename'],
  'intel.subscribers': ['subscribers', 'id'],
  'intel.deepBriefings': ['jobs', 'job_id'],
  'vcs.jobs': ['jobs', 'id'],
  'keys.list': ['keys', 'id'],
  'agent.listRuns': ['runs', 'id'],
  'agent.listApprovals': ['approvals', 'id'],
} as const satisfies {
  [Path in Paged as Position<OutputOf<Path>> extends never ? never : Path]: Position<OutputOf<Path>>;
};
