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
  /** One for the run, then one for each format, as they were reserved. */
  charges: readonly Charge[];
}

export interface KeptOutputs {
  id: number;
  creditsUsed: number;
  creditsReleased: number;
}

/**
 * Keeps what a run has made, and gives back in the same transaction what was reserved for formats that it has not; all
 * of it when it has made none. So history and ledger never tell different stories.
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
    // Last, because the key's counters are locked from here to the end.
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
