import type { AreaManifest } from '#platform/manifest.ts';
import { sendDraftWork } from './drafts/send-draft.work.ts';
import { EmailDraft } from './entities/email-draft.ts';
import { emailRouter } from './router.ts';

/** Everything that the email area adds to the program. */
export const email = {
  title: 'Email',
  description: 'Classifies, prioritizes and summarizes emails, and sends drafts only after someone has approved them.',
  router: emailRouter,
  entities: [EmailDraft],
  watched: [{ table: 'email_draft', newestBy: 'id' }],
  jobs: [sendDraftWork],
} satisfies AreaManifest;
