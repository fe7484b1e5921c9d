import { STATUS_CODES } from 'node:http';
import { sharedSentence } from './openapi-responses.ts';

type Json = Record<string, unknown>;

/** As much of the document as is told apart here. */
interface Described {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; responses?: Json };
}

const withoutMeaning: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/**
 * Gives every part of a document that stands in it more than once, or that people speak of, a name of its own, and
 * refers to it by that. Generated clients take the names over; and the document stays small.
 */
export function nameParts(document: Described): void {
  dropIntegerRange(document);
  const { schemas } = document.components;
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const responses = new ResponseNames();
  for (const operation of operationsOf(document)) {
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
      answers[status] = responses.referTo(status, answer);
    }
  }
  document.components.responses = responses.all;
}

/** Answers that are the same in many operations, such as the error of a status, by name. */
class ResponseNames {
  readonly all: Json = {};
  readonly #names = new Map<string, string>();

  /** The answer itself where it is an operation's own, else a reference to its only copy. */
  referTo(status: string, answer: Json): Json {
    if (Number(status) < 400 || !isError(answer)) return answer;
    const text = JSON.stringify(answer);
    let name = this.#names.get(text);
    if (name === undefined) {
      const content = answer['content'] as Record<string, Json>;
      const base = baseName(status, content['application/json']?.['example']);
      if (base === undefined) return answer;
      name = 'text/html' in content ? `${base}Page` : base;
      // The same sentence under another status.
      if (name in this.all) name = `${name}${status}`;
      if (name in this.all) throw new Error(`Two answers of the document are both named ${name}`);
      this.#names.set(text, name);
      this.all[name] = answer;
    }
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Longer sentences make no name. */
const maxNameLength = 40;

/** What an error is called: by its status where it says what that always says, else by its sentence, if that is short. */
function baseName(status: string, example: unknown): string | undefined {
  const { detail } = example as { detail: unknown };
  if (typeof detail !== 'string' || detail === sharedSentence(Number(status))) {
    return pascalCase(STATUS_CODES[status] ?? status);
  }
  return detail.length > maxNameLength ? undefined : pascalCase(detail);
}

/** The 503 of an operation that tells its health has the shape of its 200. */
function isError(answer: Json): boolean {
  return /schemas\/(?:Error|HTTPValidationError)"/.test(JSON.stringify(answer['content'] ?? {}));
}

function operationsOf(document: Described): Json[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

/** Every safe integer is allowed where a schema sets no other limit: saying so tells nothing. */
function dropIntegerRange(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (withoutMeaning.has(key) && Math.abs(Number(part)) === Number.MAX_SAFE_INTEGER) delete (value as Json)[key];
    else dropIntegerRange(part);
  }
}

/** `research-queue` and `Not found` as the names of types are written. */
function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Formats that say all that the pattern beside them would. */
const plainFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

/**
 * Leaves out what is said twice: the pattern of a date beside its format, and that an answer has no other fields, which
 * would also keep clients from reading the answers of a later release.
 */
export function leaveOutRepeats(part: unknown): void {
  if (Array.isArray(part)) part.forEach(leaveOutRepeats);
  if (typeof part !== 'object' || part === null) return;
  const fields = part as Record<string, unknown>;
  if (plainFormats.has(fields['format'])) delete fields['pattern'];
  if (fields['additionalProperties'] === false) delete fields['additionalProperties'];
  for (const value of Object.values(fields)) leaveOutRepeats(value);
}
