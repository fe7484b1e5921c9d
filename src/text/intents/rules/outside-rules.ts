import { hoursIn, idIn, Missing } from '../details.ts';
import { leads, names, namesAny, type Reading, type Rule, toolRule, wantsToSee } from '../plan.ts';
import { newsRules } from './news-rules.ts';

function webhookNumber(reading: Reading, verb: string): Record<string, unknown> | Missing {
  const id = idIn(reading.lower);
  const asked = /\b(?:all|every|each|both)\b/.test(reading.lower)
    ? 'I can do that for one webhook at a time.'
    : 'Which webhook?';
  return id === undefined
    ? new Missing(`${asked} Tell me its number, such as "${verb} webhook 3"; "list my webhooks" shows them.`)
    : { webhook_id: id };
}

/** "Pause webhook 3", "disable the webhook", "switch it off": deliveries stop, and nothing is deleted. */
const stopsDeliveries =
  /^(?:please )?(?:(?:disable|deactivate|mute)\b|(?:turn|switch)\b.{1,40}\boff\b|(?:turn|switch) off\b)/;

function eventsIn(lower: string): string[] {
  const events: string[] = [];
  if (/\bre-?search|\breports?\b/.test(lower)) events.push('research.complete');
  if (/\bpull requests?\b|\bprs?\b|\brepo/.test(lower)) events.push('vcs.review.complete');
  else if (/\bcode\b|\breviews?\b/.test(lower)) events.push('code_review.complete');
  return events.length > 0 ? events : ['research.complete', 'code_review.complete', 'vcs.review.complete'];
}

const webhookRules: readonly Rule[] = [
  toolRule(
    'webhooks_redeliver',
    (reading) =>
      names(reading, 'delivery') &&
      leads(reading, 'send', 'test', 'resume') &&
      idIn(reading.lower) !== undefined &&
      reading.isOrder,
    ({ lower }) => ({ delivery_id: idIn(lower) }),
  ),
  toolRule(
    'webhooks_deliveries',
    (reading) =>
      wantsToSee(reading) &&
      (names(reading, 'delivery') ||
        (names(reading, 'webhook') &&
          /\b(?:get|got|receive|received|arriv|reached|fail|miss|history)/.test(reading.lower) &&
          !/\bhow\b/.test(reading.lower))),
    ({ lower }) => {
      const id = idIn(lower);
      return { ...(id !== undefined && { webhook_id: id }), ...(/\bfail/.test(lower) && { status: 'failed' }) };
    },
  ),
  toolRule(
    'webhooks_test',
    (reading) =>
      names(reading, 'webhook') &&
      (leads(reading, 'test') || /\b(?:test|try out)\b/.test(reading.lower)) &&
      reading.isOrder,
    ({ lower }) => (idIn(lower) === undefined ? {} : { webhook_id: idIn(lower) }),
  ),
  toolRule(
    'webhooks_rotate',
    (reading) =>
      names(reading, 'webhook') &&
      /\b(?:rotate|renew|new secret|change the secret)\b/.test(reading.lower) &&
      reading.isOrder,
    (reading) => webhookNumber(reading, 'rotate'),
  ),
  toolRule(
    'webhooks_pause',
    (reading) =>
      names(reading, 'webhook') && reading.isOrder && (leads(reading, 'pause') || stopsDeliveries.test(reading.lower)),
    (reading) => webhookNumber(reading, 'pause'),
  ),
  toolRule(
    'webhooks_resume',
    (reading) =>
      names(reading, 'webhook') && reading.isOrder && /^(?:please )?(?:resume|unpause|continue)\b/.test(reading.lower),
    (reading) => webhookNumber(reading, 'resume'),
  ),
  toolRule(
    'webhooks_enable',
    (reading) => names(reading, 'webhook') && leads(reading, 'resume') && reading.isOrder,
    (reading) => webhookNumber(reading, 'enable'),
  ),
  toolRule(
    'webhooks_delete',
    (reading) => names(reading, 'webhook') && leads(reading, 'delete') && reading.isOrder,
    (reading) => webhookNumber(reading, 'remove'),
  ),
  toolRule(
    'webhooks_create',
    (reading) =>
      reading.request.urls.length === 1 &&
      reading.isOrder &&
      leads(reading, 'write', 'call', 'send', 'subscribe', 'change', 'remind', 'none', 'share') &&
      (/\b(?:when(?:ever)?|every time|each time|as soon as|once|if|on every)\b/.test(reading.lower) ||
        (names(reading, 'webhook') && leads(reading, 'write', 'subscribe'))),
    ({ request, lower }) => ({ url: request.urls[0], events: eventsIn(lower.replace(/https?:\S{1,300}/g, ' ')) }),
  ),
  toolRule(
    'webhooks_list',
    (reading) => names(reading, 'webhook') && wantsToSee(reading) && reading.request.material === undefined,
  ),
];

function pathIn(words: string): string | undefined {
  return /(?:^|[\s"'`])((?:[\w.-]{1,60}\/){0,8}[\w.-]{1,80}\.[a-z0-9]{1,5})(?=$|[\s"'`,;?!]|\.(?:\s|$))/i.exec(
    words.replace(/https?:\S{1,300}/g, ' '),
  )?.[1];
}

const fileRules: readonly Rule[] = [
  toolRule(
    'files_delete',
    (reading) =>
      reading.isOrder &&
      leads(reading, 'delete') &&
      namesAny(reading, 'link', 'file') &&
      (names(reading, 'link') || /\bshar(?:e|es|ed|ing)\b/.test(reading.lower)),
    ({ lower }) => {
      const id = idIn(lower);
      return id === undefined
        ? new Missing('Which link? Tell me its number; "what files have I shared" lists them.')
        : { share_id: id };
    },
  ),
  toolRule(
    'files_share',
    (reading) =>
      reading.isOrder &&
      leads(reading, 'share', 'write', 'send', 'show') &&
      pathIn(reading.request.words) !== undefined &&
      /\bshare|\blinks?\b/.test(reading.lower),
    ({ request, lower }) => {
      const hours = hoursIn(lower);
      return { file_path: pathIn(request.words), ...(hours !== undefined && { expires_hours: hours }) };
    },
  ),
  {
    when: (reading) => reading.isOrder && leads(reading, 'share') && names(reading, 'file'),
    plan: () => new Missing('Which file? Give me its path, such as "share reports/q3.md for two days".'),
  },
  toolRule(
    'files_list',
    (reading) =>
      /\bshared\b|\bshares\b|\bshare links?\b|\bopen links\b|\bmy links\b|\b(?:opened|downloaded) (?:my|our|the) (?:\w{1,12} )?(?:files?|links?)\b/.test(
        reading.lower,
      ) && wantsToSee(reading),
  ),
];

function repoIn(words: string): { owner: string; name: string } | undefined {
  const found = /(?:github\.com\/)?\b([A-Za-z0-9][\w-]{0,38})\/([\w.-]{1,100})/.exec(words.replace(/https?:\/\//g, ''));
  const [, owner, name] = found ?? [];
  if (owner === undefined || name === undefined) return undefined;
  return { owner, name: name.replace(/\.git$|[.,]$/, '') };
}

const repoWords = ({ request }: Reading): ReturnType<typeof repoIn> =>
  repoIn(request.words.replace(/https?:\/\/github\.com\//i, ''));

const sourceRules: readonly Rule[] = [
  toolRule(
    'vcs_register',
    (reading) =>
      reading.isOrder &&
      (namesAny(reading, 'repo', 'pull') || /github/.test(reading.lower)) &&
      leads(reading, 'watch', 'subscribe', 'write', 'review', 'share', 'none', 'resume') &&
      repoWords(reading) !== undefined &&
      idIn(reading.lower.replace(/\S{1,40}\/\S{1,100}/g, '')) === undefined,
    (reading) => ({
      ...repoWords(reading),
      ...(/\bautomatic|\bauto\b|\bby (?:yourself|itself)\b/.test(reading.lower) && { auto_review: true }),
    }),
  ),
  toolRule(
    'vcs_job',
    (reading) => /\breview job\b/.test(reading.lower) && idIn(reading.lower) !== undefined && wantsToSee(reading),
    ({ lower }) => ({ job_id: idIn(lower) }),
  ),
  toolRule(
    'vcs_jobs',
    (reading) => (names(reading, 'pull') || /\breview jobs?\b/.test(reading.lower)) && wantsToSee(reading),
  ),
  toolRule('vcs_repositories', (reading) => names(reading, 'repo') && wantsToSee(reading)),
];

/** What leaves the platform or reports from it: webhooks, links, repositories, briefings, messages. */
export const outsideRules: readonly Rule[] = [...webhookRules, ...fileRules, ...sourceRules, ...newsRules];
