import { router } from '#api/trpc.ts';
import { analyzeEmail } from './operations/analyze-email.ts';
import { analyzeEmails } from './operations/analyze-emails.ts';
import { approveDraft } from './operations/approve-draft.ts';
import { classifyEmail } from './operations/classify-email.ts';
import { editDraft } from './operations/edit-draft.ts';
import { generateDigest } from './operations/generate-digest.ts';
import { getDraft } from './operations/get-draft.ts';
import { listDrafts } from './operations/list-drafts.ts';
import { parseTriage } from './operations/parse-triage.ts';
import { promptDigest } from './operations/prompt-digest.ts';
import { promptTriage } from './operations/prompt-triage.ts';
import { rejectDraft } from './operations/reject-draft.ts';

export const emailRouter = router({
  classify: classifyEmail,
  triage: promptTriage,
  parseTriage,
  digest: promptDigest,
  aiTriage: analyzeEmail,
  aiTriageBatch: analyzeEmails,
  aiDigest: generateDigest,
  drafts: listDrafts,
  draft: getDraft,
  approveDraft,
  rejectDraft,
  editDraft,
});
