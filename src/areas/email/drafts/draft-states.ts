import { z } from 'zod';

/** Where a draft stands: waiting for its owner as it was written or edited, decided, or sent. */
export const DraftStatus = z.enum(['pending', 'approved', 'rejected', 'sent', 'edited']).meta({ id: 'DraftStatus' });
export type DraftStatus = z.infer<typeof DraftStatus>;

/** What can happen to a draft: its owner approves, rejects or edits it, and an approved one is sent. */
export type DraftMove = 'approve' | 'reject' | 'edit' | 'send';

const whileUnsent = ['pending', 'edited', 'rejected', 'approved'] as const;

/** Every move that there is: from which states, and to which. A move that is not in the table is refused. */
const moves: Readonly<Record<DraftMove, { from: readonly DraftStatus[]; to: DraftStatus }>> = {
  approve: { from: whileUnsent, to: 'approved' },
  reject: { from: whileUnsent, to: 'rejected' },
  edit: { from: whileUnsent, to: 'edited' },
  send: { from: ['approved'], to: 'sent' },
};

/** The state after a move, or undefined for a move that the state does not allow. */
export function stateAfter(move: DraftMove, status: DraftStatus): DraftStatus | undefined {
  return moves[move].from.includes(status) ? moves[move].to : undefined;
}
