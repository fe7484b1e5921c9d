import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import type { Input } from './call.ts';
import { CommandFailure, exitCodes, wordsOf } from './failure.ts';
import {
  type CommandOperation,
  choicesOf,
  commandOf,
  isNullable,
  kebab,
  kindOf,
  longestText,
  type OperationField,
  positionalFields,
} from './operation.ts';

/** What commander has parsed: texts, switches, and lists of texts. */
export interface Given {
  positional: readonly (string | undefined)[];
  /** By field name. */
  flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  /** The values of `--file`: `path`, or `field=path`. */
  files: readonly string[];
}

/** The input of an operation, from the command line. */
export async function readInput(operation: CommandOperation, given: Given): Promise<Input> {
  const input: Input = {};
  for (const [index, field] of positionalFields(operation).entries()) {
    const value = given.positional[index];
    if (value === undefined) continue;
    input[field.name] =
      value === '-' && kindOf(field) === 'string' ? await readText('-') : readValue(operation, field, value);
  }
  for (const field of operation.fields) {
    const value = given.flags[field.name];
    if (value !== undefined) input[field.name] = readValue(operation, field, value);
  }
  for (const file of given.files) Object.assign(input, await fromFile(operation, file));
  const missing = operation.fields.filter(({ name, isRequired }) => isRequired && input[name] === undefined);
  if (missing.length > 0) {
    const flags = missing.map((field) => flagOf(operation, field)).join(', ');
    throw usage(`Missing: ${flags}. See agent-platform ${commandOf(operation).join(' ')} --help.`);
  }
  return input;
}

/** How a field is given: `<topic>` or `--max-sources`. */
function flagOf(operation: CommandOperation, field: OperationField): string {
  return positionalFields(operation).includes(field) ? `<${kebab(field.name)}>` : `--${kebab(field.name)}`;
}

function readValue(
  operation: CommandOperation,
  field: OperationField,
  given: string | boolean | readonly string[],
): unknown {
  if (typeof given === 'boolean') return given;
  const kind = kindOf(field);
  if (kind === 'strings') return membersOf(field, [given].flat());
  const text = typeof given === 'string' ? given : (given.at(-1) ?? '');
  if (kind === 'string') return text;
  if (text === 'null' && isNullable(field)) return null;
  if (kind === 'json') return jsonOf(field, text);
  if (kind === 'boolean') return text === 'true';
  // Accepts digits only, because Number() would also accept 1e3 and 0x10.
  const isNumber = kind === 'integer' ? /^-?\d{1,16}$/.test(text) : /^-?\d{1,16}(?:\.\d{1,16})?$/.test(text);
  if (!isNumber) {
    const wanted = kind === 'integer' ? 'a whole number' : 'a number';
    throw usage(`${flagOf(operation, field)} must be ${wanted}, not "${text}".`);
  }
  return Number(text);
}

/** Elements with a fixed set of values can be separated by commas; any other text is one element. */
function membersOf(field: OperationField, texts: readonly string[]): unknown {
  const [only = ''] = texts;
  if (texts.length === 1 && only.trimStart().startsWith('[')) return jsonOf(field, only);
  return choicesOf(field) === undefined ? texts : texts.flatMap((text) => text.split(',').map((part) => part.trim()));
}

function jsonOf(field: OperationField, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usage(`--${kebab(field.name)} takes JSON, which this is not: ${text.slice(0, 80)}`);
  }
}

async function fromFile(operation: CommandOperation, file: string): Promise<Input> {
  const [, name, rest] = /^([\w-]{1,60})=(.+)$/s.exec(file) ?? [];
  const named = operation.fields.find((field) => field.name === name || kebab(field.name) === name);
  const field = named ?? longestText(operation);
  if (field === undefined) {
    throw usage('Name the field for the file: --file <field>=<path>, as in --file payload=task.json or --file text=-.');
  }
  const content = await readText(named === undefined ? file : (rest ?? ''));
  return { [field.name]: kindOf(field) === 'string' ? content : readValue(operation, field, content.trim()) };
}

/** The content of a file or of standard input. */
async function readText(path: string): Promise<string> {
  try {
    return path === '-' ? await readStream(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw usage(`${path} cannot be read: ${wordsOf(error)}`);
  }
}

function usage(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.usage);
}
