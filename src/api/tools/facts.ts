import type { ToolEffect } from '#platform/tools.ts';

/** What a model has to know of an operation before it calls it as a tool. */
export interface ToolFacts {
  /** When to call it and what comes of it, in one or two sentences for a model. */
  use: string;
  effect: ToolEffect;
  /** A short input, or what the example of the endpoint leaves out because it stands in the path. */
  example?: Record<string, unknown>;
  /** Its answer quotes pages, mails, diffs or other texts that strangers wrote. */
  quotesStrangers?: true;
  /** It asks or tells somebody outside: the web, a receiver, a provider. */
  reachesOut?: true;
  /** It is among the tools that a client sees before it has chosen any. */
  isDefault?: true;
}

/** Why an operation is no tool. */
export interface NoTool {
  noTool: string;
}

/** What an operation says of itself as a tool: the facts, or why it is none. */
export interface ToolMeta {
  tool: ToolFacts | NoTool;
}

/** The operation is a tool: agents may call it, each with the rights, limits and credits of its own key. */
export const tool = (effect: ToolEffect, use: string, more: Omit<ToolFacts, 'effect' | 'use'> = {}): ToolMeta => ({
  tool: { effect, use, ...more },
});

/** The operation is no tool, for this reason. */
export const noTool = (reason: string): ToolMeta => ({ tool: { noTool: reason } });
