import { urlNotAllowed } from '#platform/outbound/allowed-url.ts';
import { type SendOutcome, sendWebhook } from '#platform/outbound/send-webhook.ts';
import { signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { RunFailure } from './run-failure.ts';
import type { StartedExecution } from './start-execution.ts';

/** The most characters of a receiver's answer that are kept in a result. */
const keptAnswer = 500;

/** Statuses below 500 that ask to try again later. */
const passingStatuses = new Set([408, 425, 429]);

/** The address that a webhook task posts to, and the key that signs its posts. */
export interface Receiver {
  url: string;
  key: Buffer;
}

/** Loads the address and the signing key of a webhook task. */
export function receiverOf({ sealer }: Resources, execution: StartedExecution): Receiver {
  const { webhookUrl, sealedSecret } = execution;
  if (webhookUrl === null || sealedSecret === null) throw new RunFailure('final', 'The task has no webhook_url');
  try {
    return { url: webhookUrl, key: signingKeyOf(sealer.open(sealedSecret, 'scheduled-task')) };
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    throw new RunFailure(
      'final',
      'The signing secret cannot be decrypted, because the SECRET_KEY of the service was changed',
    );
  }
}

/**
 * Posts a task's payload, signed by Standard Webhooks. Body and id are the same in every attempt of an execution, so
 * that a receiver can recognize a repeat. Throws a {@link RunFailure}: one to retry if the receiver may accept it
 * later, a final one if it refused or its address is not allowed.
 */
export async function postPayload(
  { outbound, clock }: Resources,
  execution: StartedExecution,
  { receiver, signal }: { receiver: Receiver; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const id = `exec_${execution.id}`;
  const body = JSON.stringify({
    id,
    type: 'scheduled_task.run',
    timestamp: execution.startedAt,
    data: {
      task_id: execution.taskId,
      execution_id: execution.id,
      scheduled_for: execution.scheduledFor,
      payload: execution.payload,
    },
  });
  const { url, key } = receiver;
  const outcome = await sendWebhook(outbound, { url, keys: [key] }, { id, body }, { sentAt: clock.now(), signal });
  const { responseStatus, responseBody } = outcome;
  const result = { status_code: responseStatus, duration_ms: outcome.durationMs };
  if (outcome.isDelivered) return result;
  const sentence = outcome.error ?? 'The receiver could not be reached';
  const answer = (responseBody ?? '').slice(0, keptAnswer).toWellFormed().trim();
  throw new RunFailure(mayPass(outcome) ? 'retry' : 'final', sentence, {
    detail: answer === '' ? sentence : `${sentence}: ${answer}`,
    result: answer === '' ? result : { ...result, response: answer },
  });
}

/** Whether another attempt can succeed. If there was no answer, it can, unless the address is refused. */
function mayPass({ responseStatus, error }: SendOutcome): boolean {
  if (responseStatus === null) return error !== urlNotAllowed().message;
  return responseStatus >= 500 || passingStatuses.has(responseStatus);
}
