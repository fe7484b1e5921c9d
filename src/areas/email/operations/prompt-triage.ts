import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { renderPrompt } from '#platform/model/render-prompt.ts';
import { PromptAnswer, TriagePromptRequest } from '../schema.ts';
import { promptText } from '../triage/mail-text.ts';
import { triageTemplate } from '../triage/triage-template.ts';

/** Writes the prompt with which the caller's own model triages one mail; parse-triage reads its answer. */
export const promptTriage = keyProcedure
  .meta(
    post('/api/email/triage', {
      summary: 'Get the prompt for triaging an email',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST /api/email/parse-triage`. No ' +
        'model is called, nothing is stored, and the call is free.',
      example: {
        from: 'Dana Reed <dana@example.com>',
        subject: 'Invoice 441',
        date: '2026-03-02',
        snippet: 'Could you please pay invoice 441 by Friday?',
      },
      answer: {
        prompt:
          'You sort the mail of a busy person. Sort the one mail below.\nPriority: CRITICAL only when something is broken or lost this …',
        prompt_version: 'email-triage@1',
      },
    }),
  )
  .input(TriagePromptRequest)
  .output(PromptAnswer)
  .meta(
    tool('reads', 'Get the prompt for triaging an email, to answer it yourself; email_parse_triage reads the answer.', {
      quotesStrangers: true,
    }),
  )
  .mutation(({ input }) => {
    const { prompt, version } = renderPrompt(triageTemplate, { email: promptText(input) });
    return { prompt, prompt_version: version };
  });
