import { releaseCharges } from '#accounts/commit-credits.ts';
import type { Charge } from '#accounts/reserve-credits.ts';
import type { Resources } from '#platform/resources.ts';
import type { Format, Tone } from '#text/posts/index.ts';
import { Repurposing } from '../entities/repurposing.ts';
import { formatCredits, repurposeCredits } from '../schema.ts';
import type { WrittenOutputs } from './make-outputs.ts';

export interface OutputsToKeep extends WrittenOutputs {
  keyId: number;
  url: string | null;
  formats: readonly Format[];
  tone: Tone;
  /** One charge for the run, then one for each format, as they were reserved. */
  charges: readonly Charge[];
}

export interface KeptOutputs {
  id: number;
  creditsUsed: number;
  creditsReleased: number;
}

/**
 * Stores the outputs of a run, and releases in the same transaction the charges of missing formats, or all if there is
 * no output. So history and ledger always agree.
 */
export async function keepOutputs(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { keyId, url, title, formats, tone, outputs, errors, engine, charges }: OutputsToKeep,
): Promise<KeptOutputs> {
  const made = formats.filter(({ name }) => outputs[name] !== undefined).length;
  const creditsUsed = made === 0 ? 0 : repurposeCredits + formatCredits * made;
  const unused = charges.filter((_, at) => {
    const format = formats[at - 1];
    return made === 0 || (format !== undefined && outputs[format.name] === undefined);
  });
  const id = await db.em().transactional(async (em) => {
    const run = em.create(Repurposing, {
      keyId,
      sourceUrl: url,
      title,
      tone,
      formats: formats.map(({ name }) => name),
      outputs,
      errors,
      engine,
      creditsUsed,
      createdAt: clock.now(),
    });
    await em.flush();
    // Last, because it locks the key's counters until the end of the transaction.
    if (unused.length > 0)
      await releaseCharges(
        em,
        unused.map((charge) => charge.id),
      );
    return run.id;
  });
  const reserved = repurposeCredits + formatCredits * formats.length;
  return { id, creditsUsed, creditsReleased: reserved - creditsUsed };
}
