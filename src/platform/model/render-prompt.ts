import type { z } from 'zod';
import { fence, fenceRule } from './fence.ts';
import { schemaInstruction, sentSchemaOf } from './sent-schema.ts';

/** One worked case that shows the model what is wanted. */
export interface PromptExample {
  input: string;
  output: unknown;
}

/** A prompt as an operation describes it. */
export interface PromptTemplate<T = unknown> {
  /** Names the prompt, such as `email-triage`. */
  name: string;
  /** Changes with every change of the wording, so that answers can be told apart by what was asked. */
  version: number;
  /** What to do, in our own words: never holds text of strangers. */
  task: string;
  /** What the answer is a value of. */
  schema: z.ZodType<T>;
  examples?: readonly PromptExample[];
}

/** The texts of strangers by what they are, `email` for one; fenced in the prompt. */
export type PromptInputs = Readonly<Record<string, string>>;

/** A prompt as the messages of a chat: rules, and texts that only rules may speak about. */
export interface ChatPrompt {
  system: string;
  prompt: string;
}

/** A prompt to hand to any model, and which one it is. */
export interface RenderedPrompt {
  prompt: string;
  /** Name and version: `email-triage@2`. */
  version: string;
}

/**
 * Writes the prompt: the task, the form of the answer as a JSON schema, worked cases, and last the texts of strangers,
 * each in a fence of its own. Apart from the random codes of the fences, equal arguments give equal prompts.
 */
export function renderPrompt(
  template: PromptTemplate,
  inputs: PromptInputs,
  options: { maxCharacters?: number } = {},
): RenderedPrompt {
  const { task, schema, name, version } = template;
  const asked = `${task.trim()}\n\n${schemaInstruction(sentSchemaOf(schema))}`;
  const parts = [asked, ...casesAndRule(template, inputs), ...fenced(inputs, options)];
  return { prompt: `${parts.join('\n\n')}\n`, version: `${name}@${version}` };
}

/** The same for the model port, which adds the form of the answer: rules in `system`, texts of strangers in `prompt`. */
export function renderChat(
  template: PromptTemplate,
  inputs: PromptInputs,
  options: { maxCharacters?: number } = {},
): ChatPrompt {
  return {
    system: [template.task.trim(), ...casesAndRule(template, inputs)].join('\n\n'),
    prompt: fenced(inputs, options).join('\n\n'),
  };
}

function casesAndRule({ examples = [] }: PromptTemplate, inputs: PromptInputs): string[] {
  return [...examples.map(exampleText), ...(Object.keys(inputs).length === 0 ? [] : [fenceRule])];
}

function fenced(inputs: PromptInputs, options: { maxCharacters?: number }): string[] {
  return Object.entries(inputs).map(([label, text]) => fence(label, text, options));
}

function exampleText({ input, output }: PromptExample, index: number): string {
  return `Example ${index + 1}:\n${input.trim()}\nAnswer: ${JSON.stringify(output)}`;
}
