import type { ModelReply } from '../../support/local-model.ts';
import type { Run } from './agent-world.ts';

/** A reply that calls one tool. */
export const call = (name: string, given: unknown = {}, id?: string): ModelReply => ({
  kind: 'calls',
  calls: [{ name, arguments: given, ...(id !== undefined && { id }) }],
});
const tasks = call('scheduled_tasks_list', {});
/** What the rules understand too. */
export const goal = 'Status please';

/** A way to misbehave, and how the run ends. */
export interface Case {
  says: string;
  replies: (ModelReply | string)[];
  goal?: string;
  allow?: string[];
  /** The steps that come of it, as `tool: status`. */
  steps: string[];
  ends: Partial<Pick<Run, 'status' | 'engine'>> & { answer?: RegExp; error?: RegExp; refusal?: RegExp };
}

const done = { status: 'completed' } as const;
const failed = { status: 'failed' } as const;
const builtin = { status: 'completed', engine: 'builtin', answer: /^I am / } as const;
const status = ['system_status: done'];

/** Every way. */
export const cases: readonly Case[] = [
  {
    says: 'an answer without any call',
    replies: ['Hello there.'],
    steps: [],
    ends: { ...done, answer: /^Hello there\.$/ },
  },
  {
    says: 'a call and an answer',
    replies: [tasks, 'You have none.'],
    steps: ['scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'words beside its call',
    replies: [{ kind: 'calls', text: 'Let me look.', calls: [{ name: 'system_status', arguments: {} }] }, 'Fine.'],
    steps: status,
    ends: done,
  },
  {
    says: 'two calls at once',
    replies: [
      {
        kind: 'calls',
        calls: [
          { name: 'system_status', arguments: {} },
          { name: 'scheduled_tasks_list', arguments: {} },
        ],
      },
      'Fine.',
    ],
    steps: [...status, 'scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'the same id for two calls',
    replies: [call('system_status', {}, 'x'), call('scheduled_tasks_list', {}, 'x'), 'Fine.'],
    steps: [...status, 'scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'reasoning before its answer',
    replies: ['<think>They want a status.</think>All is well.'],
    steps: [],
    ends: { ...done, answer: /^All is well\.$/ },
  },
  {
    says: 'a tool that there is not',
    replies: [call('open_the_door'), 'I cannot do that.'],
    steps: ['open_the_door: refused'],
    ends: { ...done, refusal: /^There is no tool "open_the_door"/ },
  },
  {
    says: 'the tools of other things four times',
    replies: [1, 2, 3, 4].map((n) => call(`tool_${n}`)),
    steps: [1, 2, 3, 4].map((n) => `tool_${n}: refused`),
    ends: { ...failed, error: /^The run stopped after 4 refused calls in a row\./ },
  },
  {
    says: 'the approval of its own step',
    replies: [call('agent_approve_step', { approval_id: 1 }), 'I may not.'],
    steps: ['agent_approve_step: refused'],
    ends: done,
  },
  {
    says: 'a tool beyond what was allowed',
    allow: ['system_status'],
    replies: [tasks, 'I may not.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: { ...done, refusal: /There are: system_status\.$/ },
  },
  {
    says: 'an argument that the tool does not have',
    replies: [call('scheduled_tasks_list', { colour: 'red' }), 'Sorry.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: { ...done, refusal: /colour/ },
  },
  {
    says: 'an argument of the wrong kind',
    replies: [call('scheduled_tasks_list', { limit: 'many' }), 'Sorry.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: { ...done, refusal: /limit/ },
  },
  {
    says: 'no argument where one is needed',
    replies: [call('research_queue', {}), 'Sorry.'],
    steps: ['research_queue: refused'],
    ends: { ...done, refusal: /topic/ },
  },
  {
    says: 'arguments that are broken JSON',
    replies: [call('scheduled_tasks_list', "{'limit': 3,}"), 'Fine.'],
    steps: ['scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'arguments in a fence',
    replies: [call('scheduled_tasks_list', '```json\n{"limit": 3}\n```'), 'Fine.'],
    steps: ['scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'arguments that are prose',
    replies: [call('scheduled_tasks_list', 'the last three, please'), 'Sorry.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: { ...done, refusal: /^The arguments must be one JSON object\.$/ },
  },
  {
    says: 'arguments that are a list',
    replies: [call('scheduled_tasks_list', [3]), 'Sorry.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: { ...done, refusal: /one JSON object/ },
  },
  {
    says: 'arguments that are null',
    replies: [call('scheduled_tasks_list', 'null'), 'Sorry.'],
    steps: ['scheduled_tasks_list: refused'],
    ends: done,
  },
  { says: 'no arguments at all', replies: [call('system_status', ''), 'Fine.'], steps: status, ends: done },
  {
    says: 'nulls for what it leaves out',
    replies: [call('scheduled_tasks_list', { limit: null }), 'Fine.'],
    steps: ['scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'characters that no database holds',
    replies: [call('research_query', { query: 'a\u0000b \ud800 tides' }), 'Fine.'],
    steps: ['research_query: done'],
    ends: done,
  },
  {
    says: 'a prototype',
    replies: [call('scheduled_tasks_list', '{"__proto__": {"limit": 1}}'), 'Fine.'],
    steps: ['scheduled_tasks_list: done'],
    ends: done,
  },
  {
    says: 'far too long an argument',
    replies: [call('research_query', { query: 'tides '.repeat(1_000) }), 'Sorry.'],
    steps: ['research_query: refused'],
    ends: done,
  },
  {
    says: 'more than anybody reads',
    replies: [call('research_query', { query: 'tides '.repeat(50_000) })],
    steps: status,
    ends: builtin,
  },
  {
    says: 'a name of a thousand letters',
    replies: [call('x'.repeat(1_000)), 'Sorry.'],
    steps: [`${'x'.repeat(100)}: refused`],
    ends: done,
  },
  {
    says: 'a way out of its path',
    replies: [call('scheduled_tasks_get', { task_id: '../../admin/keys' }), 'Sorry.'],
    allow: ['scheduled_tasks_get'],
    steps: ['scheduled_tasks_get: refused'],
    ends: { ...done, refusal: /task_id/ },
  },
  {
    says: 'the same call again and again',
    replies: [tasks, tasks, tasks, tasks, tasks],
    steps: ['scheduled_tasks_list: done', ...Array(4).fill('scheduled_tasks_list: refused')],
    ends: { ...failed, error: /already made/ },
  },
  {
    says: 'another call for ever',
    replies: Array.from({ length: 12 }, (_, n) => call('scheduled_tasks_list', { limit: n + 1 })),
    steps: Array(12).fill('scheduled_tasks_list: done'),
    ends: { ...failed, error: /^The run reached its limit of 12 steps\.$/ },
  },
  {
    says: 'more tokens than there are',
    replies: [
      {
        kind: 'calls',
        calls: [{ name: 'scheduled_tasks_list', arguments: {} }],
        tokens: { input: 90_000, output: 20_000 },
      },
    ],
    steps: [],
    ends: { ...failed, error: /^The run reached its limit of 100000 model tokens\.$/ },
  },
  {
    says: 'an answer that is cut off',
    replies: [{ kind: 'answer', text: 'You have', finishReason: 'length' }],
    steps: [],
    ends: { ...failed, error: /^The model’s answer was cut off/ },
  },
  { says: 'nothing', replies: [''], steps: status, ends: builtin },
  { says: 'that it is out of order', replies: [{ kind: 'status', status: 500 }], steps: status, ends: builtin },
  { says: 'that it is busy', replies: [{ kind: 'status', status: 429 }], steps: status, ends: builtin },
  { says: 'a web page', replies: [{ kind: 'garbage', body: '<html>Sign in</html>' }], steps: status, ends: builtin },
  { says: 'half an answer and hangs up', replies: [{ kind: 'cut-off', text: 'All is' }], steps: status, ends: builtin },
  {
    says: 'half a stream',
    replies: [{ kind: 'broken-stream', text: 'All is' }],
    steps: [],
    ends: { ...failed, error: /^The model’s answer was cut off/ },
  },
  {
    says: 'one call, and then that it is out of order',
    replies: [tasks, { kind: 'status', status: 503 }],
    steps: ['scheduled_tasks_list: done'],
    ends: { ...failed, error: /so the run stopped\.$/ },
  },
  {
    says: 'one call, and then a web page',
    replies: [tasks, { kind: 'garbage', body: '<html>' }],
    steps: ['scheduled_tasks_list: done'],
    ends: { ...failed, error: /so the run stopped\.$/ },
  },
  {
    says: 'nothing usable where the rules know nothing either',
    goal: 'Book a table',
    replies: [{ kind: 'status', status: 500 }],
    steps: [],
    ends: { ...failed, error: /I can't do this without a language model/ },
  },
];
