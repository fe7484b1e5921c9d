import { STATUS_CODES } from 'node:http';
import { nameExtensions } from './openapi-extensions.ts';
import { pageMade, sharedSentence } from './openapi-responses.ts';

type Json = Record<string, unknown>;

/** The parts of the document that are used here. */
interface Described {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; responses?: Json; parameters: Json };
}

/**
 * Gives every part of the document that occurs more than once, or that has a name of its own, a name under `components`
 * and refers to it. Generated clients use these names, and the document stays small.
 */
export function nameParts(document: Described): void {
  const { schemas } = document.components;
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const operations = operationsOf(document);
  const responses = new ResponseNames(operations);
  for (const operation of operations) {
    const name = pascalCase(String(operation['operationId']));
    const nameSchema = (content: unknown, suffix: string): void => {
      for (const media of Object.values((content ?? {}) as Record<string, Json>)) {
        const schema = media['schema'] as Json | undefined;
        if (schema === undefined || schema['type'] === 'string' || '$ref' in schema) continue;
        const known = named.get(JSON.stringify(schema)) ?? `${name}${suffix}`;
        schemas[known] ??= schema;
        media['schema'] = { $ref: `#/components/schemas/${known}` };
      }
    };
    nameSchema((operation['requestBody'] as Json | undefined)?.['content'], 'Input');
    const answers = operation['responses'] as Record<string, Json>;
    for (const [status, answer] of Object.entries(answers)) {
      nameSchema(answer['content'], 'Output');
      answers[status] = responses.referTo(status, answer, name);
    }
  }
  document.components.responses = responses.all;
  nameParameters(operations, document.components.parameters);
  nameExtensions(schemas);
}

/** Moves parameters that several operations share to `components`. */
function nameParameters(operations: readonly Json[], all: Json): void {
  const uses = new Map<string, { part: Json; users: Json[] }>();
  for (const operation of operations) {
    for (const part of (operation['parameters'] ?? []) as Json[]) {
      const use = uses.get(JSON.stringify(part)) ?? { part, users: [] };
      use.users.push(operation);
      uses.set(JSON.stringify(part), use);
    }
  }
  const several = [...uses].filter(([, { part, users }]) => users.length > 1 && !('$ref' in part));
  // The most common meaning of a parameter gets the plain name.
  for (const [text, { part, users }] of several.sort((a, b) => b[1].users.length - a[1].users.length)) {
    const plain = pascalCase(String(part['name']));
    const { default: usual } = part['schema'] as Json;
    const names = [
      plain,
      typeof usual === 'number' ? `${plain}${usual}` : plain,
      pascalCase(String(users[0]?.['operationId'])) + plain,
    ];
    const name = names.find((one) => !(one in all));
    if (name === undefined) throw new Error(`Two parameters of the document are both named ${plain}`);
    all[name] = part;
    for (const user of users) {
      user['parameters'] = (user['parameters'] as Json[]).map((one) =>
        JSON.stringify(one) === text ? { $ref: `#/components/parameters/${name}` } : one,
      );
    }
  }
}

/** Names for answers that many operations share, such as the error of a status. */
class ResponseNames {
  readonly all: Json = {};
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  constructor(operations: readonly Json[]) {
    for (const answer of operations.flatMap((operation) => Object.values(operation['responses'] as Json))) {
      const text = JSON.stringify(answer);
      this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
    }
  }

  /** The answer itself if only one operation has it, otherwise a reference to the shared one. */
  referTo(status: string, answer: Json, operation: string): Json {
    const text = JSON.stringify(answer);
    const isShared = (this.#uses.get(text) ?? 0) > 1;
    if (isShared && isPlainPage(answer)) {
      this.all['Page'] = answer;
      return { $ref: '#/components/responses/Page' };
    }
    if (Number(status) < 400 || !isError(answer)) return answer;
    let name = this.#names.get(text);
    if (name === undefined) {
      const content = answer['content'] as Record<string, Json>;
      const base =
        baseName(status, content['application/json']) ?? (isShared ? operation + reasonOf(status) : undefined);
      if (base === undefined) return answer;
      name = 'text/html' in content ? `${base}Page` : base;
      // The same message with another status.
      if (name in this.all) name = `${name}${status}`;
      if (name in this.all) throw new Error(`Two answers of the document are both named ${name}`);
      this.#names.set(text, name);
      this.all[name] = answer;
    }
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Longer messages are not turned into names. */
const maxNameLength = 40;

/** The name of an error: from its status if the message is the usual one, otherwise from the message if it is short. */
function baseName(status: string, json: Json | undefined): string | undefined {
  if (status === 'default') return 'OtherRefusal';
  const { detail } = (json?.['example'] ?? {}) as { detail?: unknown };
  if (typeof detail !== 'string' || detail === sharedSentence(Number(status))) return reasonOf(status);
  return detail.length > maxNameLength ? undefined : pascalCase(detail);
}

/** The name of a status, such as `Not found`. */
function reasonOf(status: string): string {
  return pascalCase(STATUS_CODES[status] ?? status);
}

/** Whether it is an HTML page and not an error shown as one. */
function isPlainPage({ description }: Json): boolean {
  return description === pageMade;
}

/** Whether it is an error. The 503 of the health operation is not: it has the shape of its 200. */
function isError(answer: Json): boolean {
  return /schemas\/(?:Error|HTTPValidationError)"/.test(JSON.stringify(answer['content'] ?? {}));
}

function operationsOf(document: Described): Json[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

/** Words in PascalCase, such as `ResearchQueue` and `NotFound`. */
function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
