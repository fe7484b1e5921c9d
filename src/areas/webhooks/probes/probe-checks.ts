import { z } from 'zod';

/** The checks of a probe: two deliveries that a receiver must accept, and forged ones that it must refuse. */
export const ProbeCheck = z
  .enum([
    'valid',
    'duplicate',
    'tampered',
    'tampered_id',
    'tampered_timestamp',
    'stale',
    'future',
    'wrong_secret',
    'unsigned',
  ])
  .meta({ id: 'ProbeCheck' });
export type ProbeCheck = z.infer<typeof ProbeCheck>;

interface CheckWords {
  expected: 'accepted' | 'refused';
  /** A description of what is sent. */
  sent: string;
  /** What to change in a receiver that fails the check. */
  advice: string;
}

/** The texts of every check. */
export const probeChecks: Readonly<Record<ProbeCheck, CheckWords>> = {
  valid: {
    expected: 'accepted',
    sent: 'A test event, signed as every delivery is.',
    advice:
      'Give the receiver the secret of this webhook, and check the signature over the body as it arrived; until this ' +
      'one is accepted, the refusals of the others prove nothing.',
  },
  duplicate: {
    expected: 'accepted',
    sent: 'The valid event again, with the same webhook-id, as after an answer that was lost.',
    advice: 'Acknowledge an event that is already known by 2xx, or it will be sent again and again.',
  },
  tampered: {
    expected: 'refused',
    sent: 'An event whose body was changed after it was signed.',
    advice: 'Check the signature over the body as it arrived, before anything parses it.',
  },
  tampered_id: {
    expected: 'refused',
    sent: 'An event whose webhook-id was changed after it was signed.',
    advice: 'Sign `webhook-id.webhook-timestamp.body`: without the id, an old delivery passes for a new event.',
  },
  tampered_timestamp: {
    expected: 'refused',
    sent: 'An old event whose webhook-timestamp was set to now after it was signed.',
    advice: 'Sign `webhook-id.webhook-timestamp.body`: without the timestamp, an old delivery passes for a fresh one.',
  },
  stale: {
    expected: 'refused',
    sent: 'An event that was properly signed ten minutes ago.',
    advice:
      'Refuse a webhook-timestamp of more than 300 seconds ago; otherwise a leaked delivery can be replayed forever.',
  },
  future: {
    expected: 'refused',
    sent: 'An event that is properly signed for ten minutes from now.',
    advice: 'Refuse a webhook-timestamp of more than 300 seconds from now: it would stay replayable until then.',
  },
  wrong_secret: {
    expected: 'refused',
    sent: 'An event that is signed with another secret.',
    advice: 'Compute the signature with your own secret and compare; the presence of a signature proves nothing.',
  },
  unsigned: {
    expected: 'refused',
    sent: 'An event without the header webhook-signature.',
    advice: 'Refuse anything without a webhook-signature: anyone can send that.',
  },
};

/** The receiver's answer to one message of a probe. */
export interface ProbeReply {
  name: ProbeCheck;
  /** Null if there was no answer; `error` then says why. */
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
}

/** What an answer says about the receiver: correct, incorrect, or inconclusive. */
export type ProbeVerdict = 'passed' | 'wrongly_accepted' | 'wrongly_refused' | 'unclear';

/**
 * Statuses that say nothing about the delivery, because the receiver or a proxy in front of it is busy or unavailable.
 */
const busyStatuses: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** Judges one answer, with a sentence of advice. `first` is the status of the answer to the valid delivery. */
export function judgeReply(reply: ProbeReply, first: number | null): { verdict: ProbeVerdict; advice: string } {
  const { name, responseStatus: status } = reply;
  const { expected, advice } = probeChecks[name];
  if (status === null)
    return { verdict: 'unclear', advice: 'There was no answer, so the result is unknown; probe again.' };
  if (busyStatuses.has(status)) {
    return { verdict: 'unclear', advice: `The answer ${status} says nothing about this delivery; probe again.` };
  }
  const isAccepted = status >= 200 && status < 300;
  if (expected === 'refused' && isAccepted) return { verdict: 'wrongly_accepted', advice };
  if (expected === 'accepted' && !isAccepted)
    return { verdict: 'wrongly_refused', advice: refusalAdvice(name, [first, status]) };
  return { verdict: 'passed', advice: praise(name, [first, status]) };
}

type TwoAnswers = [first: number | null, second: number];

function refusalAdvice(name: ProbeCheck, [first, second]: TwoAnswers): string {
  const { advice } = probeChecks[name];
  const isChange = name === 'duplicate' && first !== second;
  return isChange ? `The first was answered ${first}, the repeat ${second}. ${advice}` : advice;
}

function praise(name: ProbeCheck, [first, second]: TwoAnswers): string {
  if (name === 'duplicate') {
    const answers = first === second ? 'Both were acknowledged' : `Acknowledged by ${first} and then ${second}`;
    return `${answers}; whether it was acted on twice cannot be seen from here: remember webhook-id and act once.`;
  }
  if (second >= 500)
    return `Refused, but by a fault (${second}): answer 401, so that forgeries do not look like an outage.`;
  return 'Nothing to do.';
}
