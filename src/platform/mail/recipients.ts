import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** An email address with the name before it, which can be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The mailboxes in a line of addresses, or what is wrong with it, in words for the person who wrote it. */
export type ReadMailboxes = { mailboxes: Mailbox[] } | { problem: string };

/** The most recipients of one mail; more would be a mailing list. */
const maxRecipients = 20;

const maxLineLength = 2_000;
const maxAddressLength = 254;
const maxLocalPartLength = 64;

/**
 * Parses a line of addresses in the format of a header: `ann@example.com, Bob <bob@example.com>`. Each must be an
 * address that can receive mail; duplicates count once. Groups and quoted local parts are refused, because mail
 * programs interpret them differently, so the mail could go to somebody other than it seems.
 */
export function readMailboxes(line: string): ReadMailboxes {
  if (/\p{Cc}|[\u2028\u2029]/u.test(line)) return { problem: 'The addresses must be on one line' };
  if (line.length > maxLineLength) return { problem: 'The line of addresses is too long' };
  const mailboxes = new Map<string, Mailbox>();
  for (const entry of addressparser(line)) {
    if (entry.address === undefined) return { problem: `${shown(entry.name)} is a group; give its addresses` };
    const { name, address } = entry;
    if (!isAddress(address)) return { problem: `${shown(address === '' ? name : address)} is not an email address` };
    const key = address.toLowerCase();
    if (!mailboxes.has(key)) mailboxes.set(key, { name, address });
  }
  if (mailboxes.size === 0) return { problem: 'There is no email address' };
  if (mailboxes.size > maxRecipients) return { problem: `An email can have at most ${maxRecipients} recipients` };
  return { mailboxes: [...mailboxes.values()] };
}

/** What is wrong with a text as the sender of all mail; undefined if nothing is. */
export function senderProblem(text: string): string | undefined {
  const read = readMailboxes(text);
  if ('problem' in read) return 'must be an address such as Agent <agent@example.com>';
  return read.mailboxes.length === 1 ? undefined : 'must be a single address';
}

/**
 * Letters of all scripts are allowed on both sides (RFC 6531). The domain must have a dot and be a name, not a number.
 */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || Buffer.byteLength(local) > maxLocalPartLength || Buffer.byteLength(text) > maxAddressLength)
    return false;
  const domain = domainToASCII(text.slice(at + 1));
  const plain = `${local.replace(/[\p{L}\p{N}\p{M}]/gu, 'x')}@${domain}`;
  if (!domain.includes('.') || /\.\d+$/.test(domain)) return false;
  return !/^\.|\.\.|\.@/.test(plain) && z.regexes.html5Email.test(plain);
}

function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text);
}

/** The mailbox in MAIL_FROM; undefined if it is not set. */
export function readSender(text: string | undefined): Mailbox | undefined {
  if (text === undefined) return undefined;
  const read = readMailboxes(text);
  if ('problem' in read) throw new Error('MAIL_FROM is not an address');
  return read.mailboxes[0];
}
