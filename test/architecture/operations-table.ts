/** The access level, as in the program's contracts, plus `admin-key-field` for a key in the body. */
export type Auth = 'none' | 'optional' | 'key' | 'admin' | 'signature' | 'admin-key-field';

export interface DocumentedOperation {
  area: string;
  method: string;
  path: string;
  auth: Auth;
}

/** The 116 operations of the specification, in its order: method, path, who may call. */
const documented = {
  system: [
    'GET /health none',
    'GET /api/status none',
    'GET /api/rate-limit optional',
    'GET /api/tasks none',
    'GET /api/ooda none',
    'GET /api/memory/recent none',
  ],
  research: [
    'GET /api/research none',
    'GET /api/research/search none',
    'GET /api/research/{research_id} none',
    'POST /api/research key',
    'POST /api/research/query key',
    'POST /api/research/batch key',
  ],
  content: [
    'GET /api/content key',
    'GET /api/content/formats none',
    'GET /api/content/stats key',
    'POST /api/content/repurpose key',
    'POST /api/content/repurpose/prompt key',
    'POST /api/content/parse key',
    'POST /api/content/extract-url key',
  ],
  email: [
    'POST /api/email/classify none',
    'POST /api/email/triage key',
    'POST /api/email/parse-triage none',
    'POST /api/email/digest key',
    'POST /api/email/ai-triage key',
    'POST /api/email/ai-triage-batch key',
    'POST /api/email/ai-digest key',
    'GET /api/email/drafts key',
    'GET /api/email/drafts/{draft_id} key',
    'POST /api/email/drafts/{draft_id}/approve key',
    'POST /api/email/drafts/{draft_id}/reject key',
    'POST /api/email/drafts/{draft_id}/edit key',
  ],
  code: [
    'GET /api/code none',
    'GET /api/code/{review_id} none',
    'POST /api/code/review key',
    'POST /api/code/parse none',
  ],
  vcs: [
    'POST /api/vcs/webhook signature',
    'GET /api/vcs/repos key',
    'POST /api/vcs/repos key',
    'GET /api/vcs/jobs none',
    'GET /api/vcs/jobs/{job_id} none',
    'POST /api/vcs/review/{job_id} none',
    'POST /api/vcs/review/{job_id}/complete none',
  ],
  webhooks: [
    'GET /api/webhooks key',
    'POST /api/webhooks key',
    'DELETE /api/webhooks/{webhook_id} key',
    'GET /api/webhooks/deliveries key',
    'POST /api/webhooks/test key',
  ],
  analytics: [
    'GET /api/analytics none',
    'GET /api/analytics/summary none',
    'GET /api/analytics/endpoints none',
    'GET /api/analytics/trends none',
    'GET /api/analytics/keys key',
    'GET /api/analytics/features none',
    'GET /api/analytics/top-users none',
  ],
  billing: [
    'GET /api/billing/status key',
    'GET /api/billing/tiers none',
    'POST /api/billing/subscribe key',
    'POST /api/billing/portal key',
    'GET /api/billing/usage key',
    'GET /api/billing/events key',
    'POST /api/billing/webhook signature',
  ],
  sentiment: [
    'GET /api/sentiment none',
    'GET /api/sentiment/{result_id} none',
    'POST /api/sentiment/analyze key',
    'POST /api/sentiment/prompt key',
    'POST /api/sentiment/parse key',
  ],
  meeting: [
    'GET /api/meeting none',
    'GET /api/meeting/{summary_id} none',
    'POST /api/meeting/analyze key',
    'POST /api/meeting/prompt key',
    'POST /api/meeting/parse key',
  ],
  'scheduled-tasks': [
    'GET /api/scheduled-tasks key',
    'POST /api/scheduled-tasks key',
    'GET /api/scheduled-tasks/executions key',
    'GET /api/scheduled-tasks/{task_id} key',
    'PUT /api/scheduled-tasks/{task_id} key',
    'DELETE /api/scheduled-tasks/{task_id} key',
    'POST /api/scheduled-tasks/{task_id}/pause key',
    'POST /api/scheduled-tasks/{task_id}/resume key',
    'POST /api/scheduled-tasks/queue key',
  ],
  monetization: [
    'GET /api/monetization/customers admin',
    'POST /api/monetization/customers admin',
    'GET /api/monetization/usage/{customer_id} admin',
    'GET /api/monetization/products none',
    'GET /api/monetization/subscriptions/{customer_id} admin',
  ],
  services: [
    'POST /api/services/research/generate key',
    'GET /api/services/research/reports key',
    'POST /api/services/email/generate key',
    'GET /api/services/email/drafts key',
    'GET /api/services/pricing none',
  ],
  intel: [
    'GET /intel none',
    'GET /api/intel/briefings none',
    'GET /api/intel/briefing/{filename} none',
    'POST /api/intel/generate key',
    'GET /api/intel/notebooks none',
    'POST /api/intel/subscribe none',
    'GET /api/intel/sample-pdf none',
    'POST /api/intel/deep-briefing none',
    'GET /api/intel/deep-briefing/{job_id} none',
    'GET /api/intel/deep-briefings none',
    'POST /api/intel/region none',
    'GET /api/intel/subscribers admin',
    'POST /api/intel/digest/send admin-key-field',
    'GET /api/intel/digest/preview none',
  ],
  messaging: [
    'POST /api/messaging/chat/inbound signature',
    'POST /api/messaging/chat/status signature',
    'GET /api/messaging/chat/status none',
    'POST /api/messaging/chat/send admin',
    'GET /api/messaging/chat/sessions admin',
    'GET /api/messaging/chat/messages admin',
    'POST /api/messaging/chat/test admin',
    'GET /api/messaging/sms/inbound signature',
    'POST /api/messaging/sms/inbound signature',
  ],
  files: ['POST /api/files/share key', 'GET /share/{token} none'],
  payments: ['POST /api/payments/webhook signature'],
} as const satisfies Record<string, readonly `${string} /${string} ${Auth}`[]>;

/** The areas by the specification's names. */
export type DocumentedArea = keyof typeof documented;

/** Areas that are not built yet. The tests fail if one of their operations is served, so the list can only shrink. */
export const areasToCome: readonly DocumentedArea[] = [];

/** Missing operations of partly served areas. This list can only shrink too. */
export const operationsToCome: readonly string[] = [];

/** Operations beyond the specification. */
export const additions: readonly string[] = [
  'POST /api/intel/upgrade none',
  'GET /intel/unsubscribe none',
  'POST /intel/unsubscribe none',
  'POST /intel/payments none',
  'GET /intel/link none',
  'POST /intel/link none',
  'GET /intel/account none',
  'POST /api/intel/reader/links none',
  'POST /api/intel/reader/session none',
  'DELETE /api/intel/reader/session none',
  'GET /api/intel/reader none',
  'PUT /api/admin/keys/{key_id} admin',
  'PUT /api/intel/reader none',
  'PUT /api/intel/subscribers admin',
  'GET / none',
  'GET /console none',
  'GET /intel/briefing/{filename} none',
  'GET /intel/briefing/{filename}/download none',
  'GET /intel/deep/{job_id}/download none',
  'POST /intel/unsubscribe/undo none',
  'GET /intel/plans none',
  'GET /intel/digest none',
  'GET /intel/feed none',
  'GET /intel/deep none',
  'GET /intel/deep/{job_id} none',
  'GET /api/services/research/reports/{report_id} key',
  'GET /api/intel/generate/{id} key',
  'GET /api/admin/keys admin',
  'POST /api/admin/keys admin',
  'DELETE /api/admin/keys/{key_id} admin',
  'GET /sandbox/checkout/{session_id} none',
  'POST /sandbox/checkout/{session_id} none',
  'GET /sandbox/portal/{session_id} none',
  'POST /sandbox/portal/{session_id} none',
  'GET /api/files/share key',
  'POST /api/files/upload key',
  'DELETE /api/files/share/{share_id} key',
  'POST /api/vcs/repos/{id}/approve admin',
  'DELETE /api/vcs/repos/{id} key',
  'PUT /api/webhooks/{webhook_id} key',
  'POST /api/webhooks/{webhook_id}/pause key',
  'POST /api/webhooks/{webhook_id}/resume key',
  'POST /api/webhooks/{webhook_id}/recover key',
  'POST /api/scheduled-tasks/{task_id}/run key',
  'POST /api/scheduled-tasks/preview key',
  'POST /api/research/{research_id}/cancel key',
  'POST /api/intel/deep-briefing/{job_id}/cancel none',
  'GET /api/monetization/invoices/{customer_id} admin',
  'GET /api/monetization/invoice key',
  'POST /api/agent/runs key',
  'GET /api/agent/runs key',
  'GET /api/agent/runs/{run_id} key',
  'POST /api/agent/runs/{run_id}/cancel key',
  'GET /api/agent/tools key',
  'GET /api/agent/approvals key',
  'POST /api/agent/approvals/{approval_id}/approve key',
  'POST /api/agent/approvals/{approval_id}/reject key',
  'POST /api/webhooks/{webhook_id}/enable key',
  'POST /api/webhooks/{webhook_id}/rotate key',
  'POST /api/webhooks/deliveries/{delivery_id}/redeliver key',
  'PUT /api/messaging/chat/sessions/{session_id} admin',
  'GET /api/analytics/calls key',
  'GET /api/admin/jobs admin',
  'POST /api/admin/jobs/retry admin',
  'POST /api/admin/jobs/cancel admin',
  'GET /api/admin/providers admin',
  'GET /api/admin/settings admin',
];

/** The rows of the table, one by one. */
export const documentedOperations: readonly DocumentedOperation[] = Object.entries(documented).flatMap(([area, rows]) =>
  rows.map((row) => {
    const [method = '', path = '', auth = ''] = row.split(' ');
    return { area, method, path, auth: auth as Auth };
  }),
);
