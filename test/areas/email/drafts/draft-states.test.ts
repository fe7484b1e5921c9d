import { describe, expect, it } from 'vitest';
import { type DraftMove, DraftStatus, stateAfter } from '#areas/email/drafts/draft-states.ts';

describe('the states of a draft', () => {
  it.each<[DraftMove, DraftStatus]>([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['edit', 'edited'],
  ])('%s changes every state but sent to %s', (move, state) => {
    for (const status of DraftStatus.options) {
      expect(stateAfter(move, status), status).toBe(status === 'sent' ? undefined : state);
    }
  });

  it('become sent only from approved', () => {
    const senders = DraftStatus.options.filter((status) => stateAfter('send', status) !== undefined);
    expect(senders).toEqual(['approved']);
    expect(stateAfter('send', 'approved')).toBe('sent');
  });
});
