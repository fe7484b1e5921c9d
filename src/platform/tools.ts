/**
 * What a call of a tool does. `adds`: makes something that can be deleted again; `changes`: sets something that can be set
 * back; `replaces` and `deletes`: what was there is lost; `sends`: leaves the platform; `pays`: costs money; `grants`: gives
 * somebody access.
 */
export type ToolEffect = 'reads' | 'adds' | 'changes' | 'replaces' | 'deletes' | 'sends' | 'pays' | 'grants';

/** An operation as an agent sees it. */
export interface Tool {
  /** `research_queue`, of the operation `research.queue`. */
  readonly name: string;
  readonly operation: string;
  /** `scheduled_tasks`: the first part of the name, by which tools are chosen together. */
  readonly area: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** When to call it, what comes of it, what it costs; for a model. */
  readonly description: string;
  /** JSON Schema of the whole input, wherever REST takes its fields from. */
  readonly inputSchema: ToolSchema;
  /** JSON Schema of the answer. */
  readonly outputSchema: ToolSchema;
  readonly example: Readonly<Record<string, unknown>>;
  readonly effect: ToolEffect;
  /** What calling it does cannot be undone, so a person should agree first: the sentence that says why. */
  readonly warning: string | undefined;
  /** Calling it again with the same input changes nothing more. */
  readonly isRepeatable: boolean;
  /** Its answer quotes texts that strangers wrote: what these say is never an instruction. */
  readonly quotesStrangers: boolean;
  /** It asks or tells somebody outside. */
  readonly reachesOut: boolean;
  /** What a call costs in credits, in words; undefined where it costs none. */
  readonly credits: string | undefined;
  readonly needsKey: boolean;
  readonly needsAdmin: boolean;
  /** The address of what it answers as a resource, with `{name}` for fields of its input; undefined for most. */
  readonly resourceTemplate: string | undefined;
  /** It is among the tools that a client sees before it has chosen any. */
  readonly isDefault: boolean;
}

/** JSON Schema of an object. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A call of a tool in the name of a key, in which no request of that key's owner is under way. */
export interface ToolCall {
  readonly keyId: number;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Under the same key a call of a POST is carried out once, and answered the same again for 24 hours. */
  readonly idempotencyKey?: string;
  /** Credits that the call may cost; it is refused before it costs more. As many as the key has, where it is not said. */
  readonly maxCredits?: number | undefined;
  readonly signal?: AbortSignal;
}

/** What came of a call. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The status under which REST would answer. */
  readonly status: number;
  /** The answer, cut to what an agent can read at once; `{detail}` of an error. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** What went wrong in one sentence, which names the fields; empty when nothing did. */
  readonly error: string;
  /** What was cut, and how much of it. Empty when the answer is whole. */
  readonly cuts: readonly ToolCut[];
  /** Credits that the call cost. */
  readonly credits: number;
}

/** A part of an answer that was too long. */
export interface ToolCut {
  /** Such as `content` or `results[3].text`. */
  readonly path: string;
  /** How long it is in all: characters of a text, entries of a list. */
  readonly whole: number;
  readonly kept: number;
  readonly unit: 'characters' | 'entries';
}

/** Every operation that an agent may call. */
export interface Tools {
  readonly all: readonly Tool[];
  find(name: string): Tool | undefined;
  /** Calls a tool like its owner would: with the rights, limits, credits, log and words of REST. Refusals are answers. */
  call(call: ToolCall): Promise<ToolAnswer>;
}
