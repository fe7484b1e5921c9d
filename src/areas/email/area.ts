import type { AreaManifest } from '#platform/manifest.ts';
import { sendDraftWork } from './drafts/send-draft.work.ts';
import { EmailDraft } from './entities/email-draft.ts';
import { emailRouter } from './router.ts';

/** Everything that the area of email adds to the program. */
export const email = {
  router: emailRouter,
  entities: [EmailDraft],
  jobs: [sendDraftWork],
} satisfies AreaManifest;
