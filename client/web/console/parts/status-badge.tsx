import { Badge, type Tone } from '../../design/badge.tsx';
import { capitalized } from '../../design/format.ts';

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  completed: 'good',
  delivered: 'good',
  read: 'good',
  sent: 'good',
  succeeded: 'good',
  done: 'good',
  approved: 'accent',
  calling: 'accent',
  in_progress: 'accent',
  running: 'accent',
  edited: 'warn',
  missed: 'warn',
  nothing_found: 'warn',
  past_due: 'warn',
  retrying: 'warn',
  paused: 'warn',
  pending: 'warn',
  refused: 'warn',
  waiting: 'warn',
  'needs approval': 'warn',
  'ready to review': 'accent',
  'to review': 'warn',
  disabled: 'bad',
  failed: 'bad',
  rejected: 'plain',
  undeliverable: 'bad',
};

/** A status of the platform, with its colour. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'plain'}>{capitalized(status)}</Badge>;
}
