import type { z } from 'zod';
import { fence, fenceRule } from './fence.ts';
import { schemaInstruction, sentSchemaOf } from './sent-schema.ts';

/** An example of an input and the expected answer. */
export interface PromptExample {
  input: string;
  output: unknown;
}

/** A prompt as defined by an operation. */
export interface PromptTemplate<T = unknown> {
  /** The name of the prompt, such as `email-triage`. */
  name: string;
  /** Increases with every change of the wording, so that answers can be traced to the prompt that produced them. */
  version: number;
  /** The instructions, in our own words; must never contain untrusted text. */
  task: string;
  /** The schema of the answer. */
  schema: z.ZodType<T>;
  examples?: readonly PromptExample[];
}

/** Untrusted texts by name, such as `email`; each is fenced in the prompt. */
export type PromptInputs = Readonly<Record<string, string>>;

/** A prompt as chat messages: instructions, and untrusted texts that only the instructions explain. */
export interface ChatPrompt {
  system: string;
  prompt: string;
}

/** A prompt that can be passed to any model, with its version. */
export interface RenderedPrompt {
  prompt: string;
  /** Name and version: `email-triage@2`. */
  version: string;
}

/**
 * Renders the prompt: the task, the JSON Schema of the answer, examples, and finally the untrusted texts, each in its
 * own fence. Apart from the random codes of the fences, the same arguments give the same prompt.
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

/**
 * The same for the model port, which adds the schema of the answer: instructions in `system`, untrusted texts in
 * `prompt`.
 */
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
