import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Ends purchases that nobody has confirmed within their week, with what is left of the month credited: nobody pays on for
 * what gives them nothing. Forgets sessions that have ended, and links a day after their end with the mails that brought
 * them: by then they are counted no more, and no address of a stranger is kept longer. Links of purchases stay, so that
 * nobody is asked about the same one again.
 */
export const sweepReaders = defineJob({
  name: 'sweep-readers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
