import pretty, { type PrettyOptions } from 'pino-pretty';
import type { LogDestination } from './log.ts';

/** Fields of a record that the line shows in a fixed place. */
const placed = new Set(['level', 'time', 'msg', 'err']);

interface LoggedError {
  message?: unknown;
  stack?: unknown;
}

/** The text of a record's line: its message, the error, and all other fields as `name value`. */
function sentenceOf(record: Record<string, unknown>): string {
  const err = record['err'] as LoggedError | undefined;
  const fields = Object.entries(record)
    .filter(([name, value]) => !placed.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const message = [record['msg'], err?.message].filter((text) => typeof text === 'string' && text !== '').join(': ');
  const line = fields.length === 0 ? message : `${message}  (${fields.join(', ')})`;
  return record['level'] === 'error' && typeof err?.stack === 'string' ? `${line}\n${framesOf(err.stack)}` : line;
}

/** The stack frames below the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
}

const options: PrettyOptions = {
  ignore: 'hostname,pid',
  translateTime: 'SYS:HH:MM:ss',
  hideObject: true,
  messageFormat: sentenceOf,
};

/** The log as shown in a terminal: one coloured line per record, with the time of day. */
export function readableLog(destination: number | NodeJS.WritableStream = 1): LogDestination {
  return pretty({ ...options, colorize: true, destination, sync: true });
}
