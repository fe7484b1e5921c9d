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
  /** It begins work that takes a while, and how that work is followed. */
  follow?: Follow;
}

/** How the work that a tool has begun is followed to its end. */
export interface Follow {
  /** The operation that tells how the work stands. */
  by: string;
  /** What that operation is asked, by the answer of the tool: once for each piece of work, never where none has begun. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation reads its own answer
  inputsOf: (begun: any) => Record<string, unknown>[];
  /** How far a piece of work is, by what that operation tells. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation reads its own answer
  stateOf: (told: any, begun: any) => FollowedState;
}

/** How far a piece of work is. */
export interface FollowedState {
  isOver: boolean;
  done: number;
  /** Undefined while nobody knows. */
  total?: number;
  /** What is being done, in a few words. */
  step: string;
}

/** Something to read under an address of its own, which a client keeps at hand beside the conversation. */
export interface ResourceFacts {
  /** What it is, such as `Research report`. */
  title: string;
  /** Where the text is that it is read for, in the answer of the operation; the whole answer as JSON without it. */
  text?: string;
  mediaType: string;
  /** Where all of them are listed. */
  listedBy?: ListedBy;
  /** What the operation is asked beside the parts of the address. */
  query?: Record<string, string>;
}

/** How the entries of a list become resources. */
export interface ListedBy {
  /** The operation that lists them, page by page. */
  operation: string;
  /** The field of its answer that holds the entries. */
  entries: string;
  /** The field of an entry that names it in the address, and the one that people know it by. */
  id: string;
  name: string;
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

/** What the operation answers is a resource too. */
export const resource = (facts: ResourceFacts): { resource: ResourceFacts } => ({ resource: facts });

/** The operation is no tool, for this reason. */
export const noTool = (reason: string): ToolMeta => ({ tool: { noTool: reason } });
