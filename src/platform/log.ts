import { type DestinationStream, type Logger, pino } from 'pino';

/** What the program writes about itself: one JSON record for each event, shown as a line where a person looks on. */
export type Log = Logger;

/** Where the finished lines go. */
export type LogDestination = DestinationStream;

const addresses = /[\w.+-]{1,64}@[\w.-]{1,190}\w/g;
const keys = /\b(?:ap_live_|whsec_|Bearer )[\w+/=.-]{6,}/g;
const phones = /(?<![\w.:-])\+?\d{10,15}(?![\w.:-])/g;
const shareTokens = /(\/share\/)[\w-]{16,}/g;

/** Names of fields whose value never belongs into a log, wherever they stand in a record. */
const secretFields =
  /("(?:x-api-key|authorization|cookie|admin_key|api_key|apiKey|secret|password|payments-signature|stripe-signature|webhook-signature|x-hub-signature-256)"\s*:\s*")(?:[^"\\]|\\.)*"/gi;

/**
 * Takes secrets and personal data out of a finished log line. The last line of defence: it works on the text, so it
 * also catches what came in through an error message.
 */
function redact(line: string): string {
  return line
    .replace(secretFields, '$1[redacted]"')
    .replace(keys, '[key]')
    .replace(shareTokens, '$1[token]')
    .replace(addresses, '[address]')
    .replace(phones, (digits) => (isTimestamp(digits) ? digits : '[number]'));
}

/** Milliseconds since 1970 in this century have 13 digits and begin with 1 or 2; pino writes one into every record. */
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
