import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of the program: one JSON record per event, shown as a readable line in a terminal. */
export type Log = Logger;

/** Where the finished lines are written. */
export type LogDestination = DestinationStream;

const addresses = /[\w.+-]{1,64}@[\w.-]{1,190}\w/g;
const keys = /\b(?:ap_live_|whsec_|Bearer )[\w+/=.-]{6,}/g;
const phones = /(?<![\w.:-])\+?\d{10,15}(?![\w.:-])/g;
const shareTokens = /(\/share\/)[\w-]{16,}/g;

/** Names of fields whose value must never be logged, at any depth. */
const secretFields =
  /("(?:x-api-key|authorization|cookie|admin_key|api_key|apiKey|secret|password|payments-signature|stripe-signature|webhook-signature|x-hub-signature-256)"\s*:\s*")(?:[^"\\]|\\.)*"/gi;

/**
 * Removes secrets and personal data from a finished log line. This is the last line of defence: it works on the text,
 * so it also catches what an error message contains.
 */
function redact(line: string): string {
  return line
    .replace(secretFields, '$1[redacted]"')
    .replace(keys, '[key]')
    .replace(shareTokens, '$1[token]')
    .replace(addresses, '[address]')
    .replace(phones, (digits) => (isTimestamp(digits) ? digits : '[number]'));
}

/** Milliseconds since 1970 have 13 digits in this century and begin with 1 or 2; pino writes one into every record. */
function isTimestamp(digits: string): boolean {
  return /^1[5-9]\d{11}$|^2\d{12}$/.test(digits);
}

/** Opens the log. Every line passes through {@link redact}. */
export function openLog(settings: { level: string; destination?: LogDestination }): Log {
  return pino(
    {
      level: settings.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redact },
    },
    settings.destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
