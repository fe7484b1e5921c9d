import type { ToolEffect } from '#platform/tools.ts';

/** What a model needs to know about an operation before it calls it as a tool. */
export interface ToolFacts {
  /** When to call it and what the result is, in one or two sentences for a model. */
  use: string;
  effect: ToolEffect;
  /** A short example input, or the path fields that the example of the endpoint lacks. */
  example?: Record<string, unknown>;
  /** Whether its answer quotes pages, mails, diffs or other text written by strangers. */
  quotesStrangers?: true;
  /** Whether it contacts somebody outside: the web, a receiver, a provider. */
  reachesOut?: true;
  /** Whether clients see it by default, before they have selected any areas. */
  isDefault?: true;
  /** How to follow the work that it starts, if that takes a while. */
  follow?: Follow;
}

/** How to follow the work that a tool has started until it ends. */
export interface Follow {
  /** The operation that reports on the work. */
  by: string;
  /** What that operation is asked, by the answer of the tool: once for each piece of work, never where none has begun. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation reads its own answer
  inputsOf: (begun: any) => Record<string, unknown>[];
  /** How far a piece of work is, by what that operation tells. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation reads its own answer
  stateOf: (answer: any, begun: any) => FollowedState;
}

/** The progress of a piece of work. */
export interface FollowedState {
  isOver: boolean;
  done: number;
  /** Undefined until it is known. */
  total?: number;
  /** The current step, in a few words. */
  step: string;
}

/** An answer that can also be read by address, so that clients can keep it available during a conversation. */
export interface ResourceFacts {
  /** The kind of resource, such as `Research report`. */
  title: string;
  /** The field of the answer that contains the text; without it, the resource is the whole answer as JSON. */
  text?: string;
  mediaType: string;
  /** The list in which all such resources appear. */
  listedBy?: ListedBy;
  /** Additional input of the operation, besides the parts of the address. */
  query?: Record<string, string>;
}

/** How the entries of a list become resources. */
export interface ListedBy {
  /** The operation that returns the list, page by page. */
  operation: string;
  /** The field of its answer that contains the entries. */
  entries: string;
  /** The fields of an entry with its id in the address and its name for people. */
  id: string;
  name: string;
}

/** Why an operation is not a tool. */
export interface NoTool {
  noTool: string;
}

/** What an operation declares about itself as a tool. */
export interface ToolMeta {
  tool: ToolFacts | NoTool;
}

/** Declares the operation as a tool: agents can call it with the rights, limits and credits of their key. */
export const tool = (effect: ToolEffect, use: string, more: Omit<ToolFacts, 'effect' | 'use'> = {}): ToolMeta => ({
  tool: { effect, use, ...more },
});

/** Declares that the answer of the operation is also a resource. */
export const resource = (facts: ResourceFacts): { resource: ResourceFacts } => ({ resource: facts });

/** Declares that the operation is not a tool, and why. */
export const noTool = (reason: string): ToolMeta => ({ tool: { noTool: reason } });
