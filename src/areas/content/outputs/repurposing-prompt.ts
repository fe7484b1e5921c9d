import { z } from 'zod';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Format, Tone } from '#text/posts/index.ts';

/** The most characters of a source that a model is shown. */
export const shownToModel = 24_000;

/** A model's outputs by format: a text or its parts. Formats can be missing. */
export type Draft = Partial<Record<string, string | string[]>>;

/** The description of each tone for a model. */
const manners: Readonly<Record<Tone, string>> = {
  neutral: 'plain and matter-of-fact',
  professional: 'professional: clear, confident, for colleagues of the trade',
  casual: 'casual: relaxed, with contractions, as to a friend',
  friendly: 'friendly: warm and welcoming, speaking to the reader',
  enthusiastic: 'enthusiastic: lively and full of energy',
  formal: 'formal: no contractions, no slang, no emoji',
};

const units: Readonly<Record<Format['unit'], string>> = {
  weighted_characters: 'characters, where an address counts 23 and an emoji 2',
  characters: 'characters',
  items: 'entries',
};

/** The limits of a format in words. */
function limitsOf({ unit, limit, shape, partLimit, hashtagLimit }: Format): string {
  const each = shape === 'parts' && unit !== 'items' ? 'each at most' : 'At most';
  const parts =
    shape === 'parts' && unit !== 'items'
      ? `${partLimit === undefined ? 'Parts' : `At most ${partLimit} parts`}, `
      : '';
  const tags = hashtagLimit === undefined ? '' : `, no more than ${hashtagLimit} hashtags`;
  return `${parts}${each} ${limit} ${units[unit]}${tags}.`;
}

function fieldOf(format: Format): z.ZodType<string | string[] | undefined> {
  const schema = format.shape === 'parts' ? z.array(z.string()) : z.string();
  return schema.optional().describe(`${format.description} ${limitsOf(format)}`);
}

/** The prompt that asks a model to write several formats from a source in one answer. */
export function repurposingPrompt(formats: readonly Format[], tone: Tone): PromptTemplate<Draft> {
  return {
    name: 'content-repurpose',
    version: 1,
    task: [
      `Rewrite the text called "source" as ${formats.map(({ name }) => name).join(', ')}.`,
      `The tone is ${manners[tone]}. Write in the language of the source.`,
      'Fact lock: every number, name, quotation, date and web address that you write stands in the source. Add no fact,',
      'no link and no account of your own, and leave out rather than guess.',
      'Keep each within its limit. A quote is copied from the source letter for letter, one passage.',
    ].join('\n'),
    // An answer without any format is requested again; one with some is completed.
    schema: z
      .object(Object.fromEntries(formats.map((format) => [format.name, fieldOf(format)])))
      .refine((draft) => Object.values(draft).some((given) => given !== undefined), 'Give what was asked for'),
  };
}

/** The prompt that asks a model to rewrite what its source does not support, with the reasons. */
export function mendingPrompt(formats: readonly Format[], tone: Tone): PromptTemplate<Draft> {
  const { task, ...asked } = repurposingPrompt(formats, tone);
  return {
    ...asked,
    name: 'content-mend',
    task: [
      task,
      'You wrote these before. "faults" lists by format each sentence that the source does not bear out, and why. Write the',
      'formats again: say what the source says in place of those sentences, or leave them out, and keep the rest.',
    ].join('\n'),
  };
}
