import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { renderPrompt } from '#platform/model/render-prompt.ts';
import { PromptAnswer, TriagePromptRequest } from '../schema.ts';
import { promptText } from '../triage/mail-text.ts';
import { triageTemplate } from '../triage/triage-template.ts';

/** Writes the prompt that asks a model of the caller's to sort one mail; parse-triage reads its answer. */
export const promptTriage = keyProcedure
  .meta(
    post('/api/email/triage', {
      summary: 'Get the prompt that triages an email',
      example: {
        from: 'Dana Reed <dana@example.com>',
        subject: 'Invoice 441',
        date: '2026-03-02',
        snippet: 'Could you please pay invoice 441 by Friday?',
      },
    }),
  )
  .input(TriagePromptRequest)
  .output(PromptAnswer)
  .mutation(({ input }) => {
    const { prompt, version } = renderPrompt(triageTemplate, { email: promptText(input) });
    return { prompt, prompt_version: version };
  });
