import { escapeHtml } from '#platform/rendering/escape.ts';
import { plainPage } from '#platform/rendering/plain-page.ts';
import type { Contracts } from '../contract.ts';
import { type ErrorAnswer, isStockSentence } from '../errors.ts';

/** A page that every error offers to go on with. */
export interface WayOn {
  path: string;
  words: string;
}

/** What an error is shown with. */
export interface ErrorScene {
  /** The same address may be asked again: nothing was sent to it. */
  isRepeatable: boolean;
  requestId: string;
  waysOn: readonly WayOn[];
}

/** The pages that operations offer as ways on, and the API reference. */
export function waysOnOf({ all }: Contracts): WayOn[] {
  const offered = all.flatMap(({ endpoint }) =>
    endpoint?.wayOn === undefined ? [] : [{ path: endpoint.path, words: endpoint.wayOn }],
  );
  return [...offered, { path: '/docs', words: 'API reference' }];
}

interface Words {
  title: string;
  text: string;
}

const otherwise: Words = { title: 'That did not work', text: 'Nothing was changed by it.' };
const words: Readonly<Record<number, Words>> = {
  400: {
    title: 'This address cannot be read',
    text: 'A part of it may have been cut off or changed on its way here.',
  },
  401: { title: 'This key was not accepted', text: 'Pages need no API key. Open the address without one.' },
  403: { title: 'This is not open to you', text: 'Whoever runs this service decides who may use it.' },
  404: {
    title: 'There is nothing here',
    text: 'The address may have been cut off, or what was here is gone.',
  },
  405: { title: 'That cannot be sent here', text: 'This page can be opened, but it takes nothing that is sent to it.' },
  408: { title: 'That took too long', text: 'The connection may be slow. Try it once more.' },
  409: {
    title: 'That does not go together',
    text: 'Something has changed in the meantime. Look at its present state first.',
  },
  410: { title: 'This has ended', text: 'Ask whoever sent you this address for a new one.' },
  413: { title: 'That was too much', text: 'What was sent is larger than this page takes.' },
  422: { title: 'Something here does not fit', text: 'It may have been mistyped. This is what is wrong:' },
  429: { title: 'That was a lot of pages', text: 'Only so many are shown to one network within an hour.' },
  500: {
    title: 'Something went wrong here',
    text: 'The fault is ours, and it has been noted. If it stays, tell whoever runs this service the reference below.',
  },
  503: { title: 'Not available just now', text: 'Try again in a few seconds.' },
};

/** Statuses after which the same address may well work at once. */
const passing = new Set([408, 500, 503]);

/** The page that shows an error to a person: what happened, what to do about it, and ways on. */
export function errorPage(answer: ErrorAnswer, { isRepeatable, requestId, waysOn }: ErrorScene): string {
  const { title, text } = words[answer.status] ?? otherwise;
  const said = answer.status === 429 || isStockSentence(answer) ? '' : sentenceOf(answer);
  const links = [
    ...(isRepeatable && passing.has(answer.status) ? ['<a class="main" href="">Try again</a>'] : []),
    ...waysOn.map(({ path, words: label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`),
  ];
  const body = `<main>
<p class="status">Error ${answer.status}</p>
<h1>${title}</h1>
${said}<p>${text}${waitOf(answer)}</p>
${partsOf(answer)}<nav aria-label="Ways on">${links.join('\n')}</nav>
<p class="reference">Reference: ${escapeHtml(requestId)}</p>
</main>`;
  return plainPage({ title, body });
}

/** The area's own sentence. */
function sentenceOf({ detail, message }: ErrorAnswer): string {
  if (typeof detail !== 'string') return '';
  return `<p class="said">${escapeHtml(/[.!?]$/.test(message) ? message : `${message}.`)}</p>\n`;
}

function partsOf({ detail }: ErrorAnswer): string {
  if (typeof detail === 'string') return '';
  const parts = detail.map(
    ({ loc, msg }) => `<li>${escapeHtml(loc.slice(1).join('.') || 'request')}: ${escapeHtml(msg)}</li>`,
  );
  return `<ul class="parts">${parts.join('')}</ul>\n`;
}

function waitOf({ status, headers }: ErrorAnswer): string {
  const seconds = Number(headers['retry-after'] ?? 0);
  if (status !== 429 || !(seconds > 0)) return '';
  const minutes = Math.ceil(seconds / 60);
  return ` Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
