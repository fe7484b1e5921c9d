import type { Inputs } from '../../../index.ts';

/** An email as the platform expects it. */
export type Mail = Inputs['email']['aiTriageBatch']['emails'][number];

const headerLine = /^(From|To|Cc|Subject|Date|Reply-To|Sender|Message-ID|MIME-Version|Content-[\w-]{1,40}):(.*)$/i;

/** The date in a header, in the reader's time zone; undefined if there is none. */
function dayOf(date: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d/.test(date)) return date.slice(0, 10);
  const at = new Date(date);
  if (date === '' || Number.isNaN(at.getTime())) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function mailOf(lines: readonly string[]): Mail {
  const headers = new Map<string, string>();
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [, name, value] = headerLine.exec(lines[at] ?? '') ?? [];
    if (name === undefined) break;
    headers.set(name.toLowerCase(), (value ?? '').trim());
  }
  const date = dayOf(headers.get('date') ?? '');
  const body = lines.slice(at).join('\n').trim();
  return {
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    ...(date === undefined ? {} : { date }),
    snippet: body,
  };
}

/**
 * The emails in a pasted text: each begins with its headers, at the start or after an empty line. A text without
 * headers is one email.
 */
export function readMails(text: string): Mail[] {
  const mails: string[][] = [];
  let before = '';
  for (const line of text.trim().split(/\r\n?|\n/)) {
    const begins = before.trim() === '' && /^(?:From|Subject):/i.test(line);
    // Headers of the same email are on consecutive lines.
    if (mails.length === 0 || begins) mails.push([]);
    mails.at(-1)?.push(line);
    before = line;
  }
  return mails.map(mailOf).filter(({ from, subject, snippet }) => `${from}${subject}${snippet}`.trim() !== '');
}
