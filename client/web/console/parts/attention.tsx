import type { ReactNode } from 'react';
import type { Outputs } from '../../../index.ts';
import { Icon } from '../../design/icon.tsx';
import { EmptyLine } from '../../design/states.tsx';
import { hrefOf } from '../routes.ts';
import { ToolTitle } from './agent-tools.tsx';
import { type Fetchable, Fetched } from './fetched.tsx';
import { Panel } from './view-head.tsx';

interface Matter {
  href: string;
  words: ReactNode;
}

/** Things that can need attention. */
export interface Attended {
  drafts: Outputs['email']['drafts']['drafts'];
  webhooks: Outputs['webhooks']['list']['webhooks'];
  approvals: Outputs['agent']['listApprovals']['approvals'];
  failedTasks: Outputs['scheduledTasks']['list']['tasks'];
}

const maxDrafts = 4;
/** Fewer failures in a row are normal, because the platform retries by itself. */
const manyFailures = 3;

function mattersOf({ drafts, webhooks, approvals, failedTasks }: Attended): Matter[] {
  const matters: Matter[] = [];
  if (approvals.length > 0) {
    const [only, ...others] = approvals;
    const words =
      only !== undefined && others.length === 0 ? (
        <>
          The agent needs your approval: <ToolTitle name={only.tool} />
        </>
      ) : (
        `The agent needs ${approvals.length} approvals`
      );
    matters.push({ href: hrefOf('agent', undefined, { show: 'approvals' }), words });
  }
  for (const { id, subject, to } of drafts.slice(0, maxDrafts)) {
    matters.push({
      href: hrefOf('drafts', id),
      words: (
        <>
          Review draft “{subject === '' ? 'No subject' : subject}”
          {to !== null && <span className="soft"> to {to}</span>}
        </>
      ),
    });
  }
  const more = drafts.length - maxDrafts;
  if (more > 0)
    matters.push({ href: hrefOf('drafts'), words: `Review ${more} more ${more === 1 ? 'draft' : 'drafts'}` });
  for (const { id, url, status, consecutive_failures: failures } of webhooks) {
    if (status === 'paused' || (status === 'active' && failures < manyFailures)) continue;
    const name = url.replace(/^https?:\/\//, '');
    const words = status === 'disabled' ? `Webhook to ${name} is disabled` : `Deliveries to ${name} are failing`;
    matters.push({ href: hrefOf('webhooks', undefined, { webhook: id }), words });
  }
  for (const { id, name } of failedTasks) {
    matters.push({ href: hrefOf('tasks', id), words: `Task “${name}” failed` });
  }
  return matters;
}

/** What needs attention: approvals, drafts to review, failing webhooks, and failed tasks. */
export function Attention({ attended }: { attended: Fetchable<Attended> }) {
  return (
    <Panel title="Needs attention">
      <Fetched query={attended} what="what needs attention">
        {(known) => <Matters matters={mattersOf(known)} />}
      </Fetched>
    </Panel>
  );
}

function Matters({ matters }: { matters: readonly Matter[] }) {
  if (matters.length === 0) {
    return (
      <EmptyLine>
        <span className="all-clear">
          <Icon name="check" /> All clear. Drafts to review, approvals, failing webhooks and failed tasks appear here.
        </span>
      </EmptyLine>
    );
  }
  return (
    <ul className="matters">
      {matters.map(({ href, words }) => (
        <li key={href}>
          <a href={href}>
            <span>{words}</span>
            <Icon name="next" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}
