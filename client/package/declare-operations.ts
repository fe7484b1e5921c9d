import { lists } from '../lists.ts';
import { comment, declarationOf, nameIn, type Schema, type Style } from './schema-types.ts';

/** An operation as described by `src/api/write-operations.ts`. */
export interface DescribedOperation {
  /** Area and operation: `research.queue`. */
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  summary?: string;
  description?: string;
  input?: { schema: Schema; isOptional: boolean };
  output: Schema;
}

/** A webhook event as described there. */
export interface DescribedEvent {
  type: string;
  data: Schema;
}

type Named = Map<string, Schema>;

/** The callbacks of subscriptions; the rest of tRPC's options is not part of this package's types. */
const subscriptionTypes = `/** The callbacks of a subscription. */
export interface SubscriptionHandlers<State> {
  onStarted?: () => void;
  /** Called with every state, including the first. */
  onData?: (state: State) => void;
  onError?: (error: Error) => void;
  /** Called when the platform has sent everything, or ends the subscription after some minutes. */
  onComplete?: () => void;
  onStopped?: () => void;
}

export interface Subscription {
  unsubscribe(): void;
}
`;

/**
 * Declares the types of all operations in TypeScript: a named type for each schema, the maps of inputs and outputs, and
 * the client.
 */
export function declareOperations(operations: readonly DescribedOperation[]): string {
  const outputs: Named = new Map();
  const inputs: Named = new Map();
  const signatures = operations.map(({ name, type, input, output, ...words }) => ({
    name,
    type,
    words: [words.summary, words.description].filter((part) => part !== undefined).join('\n'),
    isOptional: input?.isOptional ?? true,
    inputName: input === undefined ? undefined : collect(inputs, input.schema, `${pascalCase(name)}Input`),
    outputName: collect(outputs, output, `${pascalCase(name)}Output`),
  }));
  const differing = namesThatDiffer(inputs, outputs);
  const asInput = (name: string): string => (differing.has(name) ? `${name}Input` : name);
  const areas = Map.groupBy(signatures, ({ name }) => name.split('.')[0] ?? name);
  const byArea = (line: (one: (typeof signatures)[number], key: string) => string): string =>
    [...areas]
      .map(([area, all]) => `  ${area}: {\n${all.map((one) => line(one, one.name.split('.')[1] ?? '')).join('')}  };\n`)
      .join('');
  const inputOf = (name: string | undefined): string => (name === undefined ? 'undefined' : asInput(name));
  return [
    ...[...outputs].map(([name, schema]) => declarationOf(name, schema, outputStyle)),
    ...[...inputs]
      .filter(([name]) => !outputs.has(name) || differing.has(name))
      .map(([name, schema]) => declarationOf(name, schema, { allowsUndefined: true, nameOf: asInput })),
    subscriptionTypes,
    '/** Inputs of every operation: `Inputs["research"]["queue"]`. */\n',
    `export interface Inputs {\n${byArea(({ inputName }, key) => `    ${key}: ${inputOf(inputName)};\n`)}}\n`,
    '/** Answers of every operation: `Outputs["research"]["get"]`; for a subscription, its events. */\n',
    `export interface Outputs {\n${byArea(({ outputName }, key) => `    ${key}: ${outputName};\n`)}}\n`,
    'interface Operations {\n',
    byArea((one, key) => `${comment(one.words, '    ')}    ${key}: { ${callOf(one, inputOf(one.inputName))} };\n`),
    '}\n',
    '/**\n * A typed client: `client.<area>.<operation>.query(input)`, `.mutate(input)` or `.subscribe(input, handlers)`;',
    '\n * and functions that make several calls, such as `client.research.run(topic)`.\n */\n',
    'export type Client = Operations & LongWork;\n',
  ].join('');
}

interface Signature {
  name: string;
  type: DescribedOperation['type'];
  isOptional: boolean;
  outputName: string;
}

/** The signature of a call. */
function callOf({ name, type, isOptional, outputName }: Signature, inputType: string): string {
  if (type === 'subscription') {
    return `subscribe(input: ${inputType}, handlers: SubscriptionHandlers<${outputName}>): Subscription`;
  }
  const given = `(input${isOptional ? '?' : ''}: ${inputType}, options?: CallOptions)`;
  if (type === 'mutation') return `mutate${given}: Promise<${outputName}>`;
  const [list] = (lists as Readonly<Record<string, readonly string[]>>)[name] ?? [];
  const entry = `${outputName}[${JSON.stringify(list)}][number]`;
  return `query${given}: ${list === undefined ? `Promise<${outputName}>` : `PagePromise<${outputName}, ${entry}>`}`;
}

const procedures = {
  query: 'TRPCQueryProcedure',
  mutation: 'TRPCMutationProcedure',
  subscription: 'TRPCSubscriptionProcedure',
} as const;

const routerTypes = `import type { TRPCClient } from '@trpc/client';
import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { Client, Inputs, Issue, Outputs } from './index.js';

interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { detail: string | readonly Issue[]; requestId: string | null };
}
interface Root {
  ctx: object;
  meta: object;
  errorShape: ErrorShape;
  transformer: false;
}
interface Definition<Input, Output> {
  input: Input;
  output: Output;
  meta: unknown;
  errorShape: ErrorShape;
}
`;

/**
 * Declares the router type in tRPC's terms, from the types of the operations alone, for code that is written for tRPC.
 */
export function declareRouter(operations: readonly DescribedOperation[]): string {
  const areas = Map.groupBy(operations, ({ name }) => name.split('.')[0] ?? name);
  const lines = [...areas].map(([area, all]) => {
    const inner = all.map(({ name, type, input }) => {
      const key = name.split('.')[1] ?? '';
      const place = `["${area}"]["${key}"]`;
      const given = input === undefined ? 'void' : `Inputs${place}${input.isOptional ? ' | void' : ''}`;
      const output = type === 'subscription' ? `AsyncIterable<Outputs${place}>` : `Outputs${place}`;
      return `    ${key}: ${procedures[type]}<Definition<${given}, ${output}>>;\n`;
    });
    return `  ${area}: {\n${inner.join('')}  };\n`;
  });
  return [
    routerTypes,
    "/** The type of the platform's router, for libraries that are built for tRPC; it includes no code of the platform. */\n",
    `export type AppRouter = TRPCBuiltRouter<Root, {\n${lines.join('')}}>;\n`,
  ].join('');
}

/** Declares the body of a webhook delivery: one type for each kind of event. */
export function declareEvents(events: readonly DescribedEvent[]): string {
  const names = events.map(({ type }) => `${pascalCase(type)}Event`);
  return [
    ...events.map(({ type, data }, index) => {
      const event: Schema = {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            description: 'The same over all attempts and repeats, and equal to the header `webhook-id`.',
          },
          type: { const: type },
          timestamp: { type: 'string', description: 'When it happened: ISO 8601 in UTC.' },
          data,
        },
        required: ['id', 'type', 'timestamp', 'data'],
      };
      return declarationOf(names[index] ?? type, event, outputStyle);
    }),
    "/** A delivery: one of the platform's events or a test, distinguished by `type`. */\n",
    `export type WebhookEvent = ${names.join(' | ')};\n`,
  ].join('');
}

const outputStyle: Style = { allowsUndefined: false, nameOf: (name) => name };
const inputStyle: Style = { allowsUndefined: true, nameOf: (name) => name };

/**
 * Collects a schema and those that it refers to by their names, and returns the schema itself: the one that it refers
 * to, or that of its operation.
 */
function collect(all: Named, { $defs = {}, ...schema }: Schema, otherwise: string): string {
  for (const [name, part] of Object.entries($defs)) all.set(name, part);
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  all.set(otherwise, schema);
  return otherwise;
}

/** Names that stand for different types in inputs and outputs, directly or through what they refer to. */
function namesThatDiffer(inputs: Named, outputs: Named): ReadonlySet<string> {
  const differing = new Set<string>();
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [name, schema] of inputs) {
      const answered = outputs.get(name);
      if (answered === undefined) continue;
      const given = declarationOf(name, schema, inputStyle);
      const isSame = given === declarationOf(name, answered, outputStyle);
      if (!isSame || [...differing].some((other) => new RegExp(`\\b${other}\\b`).test(given))) differing.add(name);
    }
  }
  return differing;
}

/** `codeReview.list` and `research.complete` as type names. */
function pascalCase(name: string): string {
  return name
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
