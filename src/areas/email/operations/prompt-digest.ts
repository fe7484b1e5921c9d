import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { renderPrompt } from '#platform/model/render-prompt.ts';
import { DigestRequest, PromptAnswer } from '../schema.ts';
import { digestTemplate } from '../triage/digest-template.ts';

const charactersOfMail = 2_000;

/** Writes the prompt with which the caller's own model summarizes mails that have been triaged. */
export const promptDigest = keyProcedure
  .meta(
    post('/api/email/digest', {
      summary: 'Get the prompt for a daily digest',
      description:
        'Returns the prompt for a model of your own to summarize triaged emails. No model is ' +
        'called, nothing is stored, and the call is free.',
      example: {
        emails: [
          { subject: 'Invoice 441', sender: 'Dana Reed', priority: 'HIGH', summary: 'Dana asks to pay it by Friday.' },
        ],
      },
      answer: {
        prompt:
          "You write the daily digest of a busy person's mail, which is read in a minute.\nOverview: two or three sentences on what matters …",
        prompt_version: 'email-digest@1',
      },
    }),
  )
  .input(DigestRequest)
  .output(PromptAnswer)
  .meta(tool('reads', 'Get the prompt for a digest of emails, to answer it yourself.', { quotesStrangers: true }))
  .mutation(({ input }) => {
    const inputs = input.emails.map(({ priority, sender, subject, summary }, at): [string, string] => {
      const lines = [`Priority: ${priority}`, `Sender: ${sender}`, `Subject: ${subject}`, `Summary: ${summary}`];
      return [`mail ${at + 1}`, lines.map((line) => line.replaceAll(/\s+/gu, ' ')).join('\n')];
    });
    const options = { maxCharacters: charactersOfMail };
    const { prompt, version } = renderPrompt(digestTemplate, Object.fromEntries(inputs), options);
    return { prompt, prompt_version: version };
  });
