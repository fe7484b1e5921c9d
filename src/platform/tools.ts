/**
 * What calling a tool does. `adds`: creates something that can be deleted again; `changes`: sets something that can be
 * set back; `replaces` and `deletes`: previous data is lost; `sends`: leaves the platform; `pays`: costs money;
 * `grants`: gives somebody access.
 */
export type ToolEffect = 'reads' | 'adds' | 'changes' | 'replaces' | 'deletes' | 'sends' | 'pays' | 'grants';

/** An operation as an agent sees it. */
export interface Tool {
  /** For example `research_queue`, for the operation `research.queue`. */
  readonly name: string;
  readonly operation: string;
  /** For example `scheduled_tasks`: the first part of the name, by which groups of tools are selected. */
  readonly area: string;
  /** A short title. */
  readonly title: string;
  /** For a model: when to call it, what it returns, and what it costs. */
  readonly description: string;
  /** The JSON Schema of the whole input, wherever REST takes its fields from. */
  readonly inputSchema: ToolSchema;
  /** The JSON Schema of the answer. */
  readonly outputSchema: ToolSchema;
  readonly example: Readonly<Record<string, unknown>>;
  readonly effect: ToolEffect;
  /** Set if a call cannot be undone, so a person should approve it first: a sentence that says why. */
  readonly warning: string | undefined;
  /** Whether repeating a call with the same input has no further effect. */
  readonly isRepeatable: boolean;
  /** Whether its answer contains text from outsiders, which must never be treated as instructions. */
  readonly quotesStrangers: boolean;
  /** Whether it contacts anything outside the platform. */
  readonly reachesOut: boolean;
  /** The price of a call in credits, in words; undefined if it is free. */
  readonly credits: string | undefined;
  readonly needsKey: boolean;
  readonly needsAdmin: boolean;
  /** The URI template of its answer as a resource, with `{name}` for input fields; undefined for most tools. */
  readonly resourceTemplate: string | undefined;
  /** Whether clients that have not selected any tools see it. */
  readonly isDefault: boolean;
}

/** The JSON Schema of an object. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A tool call on behalf of a key, made outside of any HTTP request by the key's owner. */
export interface ToolCall {
  readonly keyId: number;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** With the same idempotency key, a POST is carried out once, and its answer is repeated for 24 hours. */
  readonly idempotencyKey?: string;
  /**
   * The most credits that the call can cost; a more expensive call is refused. By default, everything that the key has.
   */
  readonly maxCredits?: number | undefined;
  readonly signal?: AbortSignal;
}

/** The result of a call. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The status that REST would return. */
  readonly status: number;
  /** The answer, shortened to what an agent can read at once; `{detail}` for an error. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** What went wrong, in one sentence that names the fields; empty on success. */
  readonly error: string;
  /** What was cut, and how much of it. Empty if the answer is complete. */
  readonly cuts: readonly ToolCut[];
  /** The credits that the call cost. */
  readonly credits: number;
}

/** A part of an answer that was too long and was cut. */
export interface ToolCut {
  /** For example `content` or `results[3].text`. */
  readonly path: string;
  /** The full length: characters of a text, or entries of a list. */
  readonly whole: number;
  readonly kept: number;
  readonly unit: 'characters' | 'entries';
}

/** All operations that an agent can call. */
export interface Tools {
  readonly all: readonly Tool[];
  find(name: string): Tool | undefined;
  /**
   * Calls a tool exactly as its owner would over REST: the same rights, limits, credits, log and messages. Refusals are
   * returned, not thrown.
   */
  call(call: ToolCall): Promise<ToolAnswer>;
}
