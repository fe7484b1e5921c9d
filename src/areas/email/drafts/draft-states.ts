import { z } from 'zod';

/** The status of a draft: waiting for its owner (as written or edited), decided, or sent. */
export const DraftStatus = z.enum(['pending', 'approved', 'rejected', 'sent', 'edited']).meta({ id: 'DraftStatus' });
export type DraftStatus = z.infer<typeof DraftStatus>;

/**
 * The events that change the status of a draft: its owner approves, rejects or edits it, and an approved one is sent.
 */
export type DraftMove = 'approve' | 'reject' | 'edit' | 'send';

const whileUnsent = ['pending', 'edited', 'rejected', 'approved'] as const;

/** All allowed transitions, with their old and new statuses. Any other is refused. */
const moves: Readonly<Record<DraftMove, { from: readonly DraftStatus[]; to: DraftStatus }>> = {
  approve: { from: whileUnsent, to: 'approved' },
  reject: { from: whileUnsent, to: 'rejected' },
  edit: { from: whileUnsent, to: 'edited' },
  send: { from: ['approved'], to: 'sent' },
};

/** The status after an event, or undefined if the current status does not allow it. */
export function stateAfter(move: DraftMove, status: DraftStatus): DraftStatus | undefined {
  return moves[move].from.includes(status) ? moves[move].to : undefined;
}
