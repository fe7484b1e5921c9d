import type { Outputs } from '../../../index.ts';
import { formatNumber } from '../../design/format.ts';

/** The amount of work in each state, for `Figures`. */
export const workFigures = (work: Outputs['system']['tasks']) => [
  { name: 'Queued', value: formatNumber(work.pending) },
  { name: 'Running', value: formatNumber(work.in_progress) },
  { name: 'Completed', value: formatNumber(work.completed) },
  { name: 'Failed', value: formatNumber(work.failed) },
];
