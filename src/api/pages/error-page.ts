import { escapeHtml } from '#platform/rendering/escape.ts';
import { type PageBar, plainPage } from '#platform/rendering/plain-page.ts';
import type { Contracts } from '../contract.ts';
import { type ErrorAnswer, isStockSentence } from '../errors.ts';
import { reasonWords } from './reason-words.ts';

/** A page that every error page links to. */
export interface ErrorPageLink {
  path: string;
  words: string;
  /** Whether a rate limiter counts that page, so that it is closed to whoever has reached the limit for pages. */
  isCounted: boolean;
  /** The navigation bar of that page, for errors below its path. */
  bar?: PageBar;
}

/** What an error page needs to know about the request. */
export interface ErrorScene {
  /** Whether the same address can simply be requested again, because nothing was sent to it. */
  isRepeatable: boolean;
  requestId: string;
  /** The requested address. */
  url: string;
  links: readonly ErrorPageLink[];
}

/** The pages that error pages link to, and the API reference. */
export function errorPageLinks({ all }: Contracts): ErrorPageLink[] {
  const offered = all.flatMap(({ endpoint, isCounted }) =>
    endpoint?.errorPageLink === undefined
      ? []
      : [
          {
            path: endpoint.path,
            words: endpoint.errorPageLink,
            isCounted,
            ...(endpoint.bar === undefined ? {} : { bar: endpoint.bar }),
          },
        ],
  );
  return [...offered, { path: '/docs', words: 'API reference', isCounted: false }];
}

const home: PageBar = { brand: { path: '/', words: 'Agent Platform' }, links: [] };

interface Words {
  title: string;
  text: string;
}

const otherwise: Words = { title: 'That did not work', text: 'Nothing was changed.' };
const words: Readonly<Record<number, Words>> = {
  400: {
    title: 'This address is not valid',
    text: 'It may be incomplete or mistyped.',
  },
  401: { title: 'This key was not accepted', text: 'Pages need no API key. Open the address without one.' },
  403: { title: 'You do not have access', text: 'The operator of this service decides who can use it.' },
  404: {
    title: 'Page not found',
    text: 'The address may be incomplete, or the page was removed.',
  },
  405: { title: 'This page does not accept data', text: 'You can open it, but you cannot send anything to it.' },
  408: { title: 'The request took too long', text: 'The connection may be slow. Try again.' },
  409: {
    title: 'This conflicts with another change',
    text: 'Something has changed in the meantime. Check how it is now, then try again.',
  },
  410: {
    title: 'This link has expired',
    text: 'Ask the person who gave it to you for a new one.',
  },
  413: { title: 'Too large', text: 'What you sent is larger than this page accepts.' },
  422: {
    title: 'Something in this address is not valid',
    text: 'Correct it, or continue from a link below.',
  },
  429: { title: 'Too many requests', text: 'Your network has reached the hourly limit for pages.' },
  500: {
    title: 'Something went wrong',
    text: 'The error is ours, and it has been logged. If it keeps happening, send the reference below to the operator of this service.',
  },
  503: { title: 'Temporarily unavailable', text: 'Try again in a few seconds.' },
};

/** Such an address is that of a form, which somebody has opened like a page. */
const onlyTakesForms: Words = {
  title: 'This address cannot be opened',
  text: 'It belongs to a button on another page. Continue from a link below.',
};

/** Statuses after which the same request can succeed at once. */
const passing = new Set([408, 500, 503]);

/** The page that shows an error to a person: what happened, what to do about it, and where to go from there. */
export function errorPage(answer: ErrorAnswer, { isRepeatable, requestId, url, links }: ErrorScene): string {
  const { title, text } = answer.status === 405 && isRepeatable ? onlyTakesForms : (words[answer.status] ?? otherwise);
  const sentence = isSaidByTitle(answer) || isStockSentence(answer) ? '' : sentenceOf(answer);
  const buttons = [
    ...(isRepeatable && passing.has(answer.status) ? ['<a class="main" href="">Try again</a>'] : []),
    ...links
      .filter(({ isCounted }) => answer.status !== 429 || !isCounted)
      .sort((a, b) => Number(isBelow(url, b)) - Number(isBelow(url, a)))
      .map(({ path, words: label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`),
  ];
  const body = `<main>
<p class="status">Error ${answer.status}</p>
<h1>${title}</h1>
${sentence}${partsOf(answer)}${needsOurs(sentence) ? `<p>${text}${waitOf(answer)}</p>` : ''}
<nav aria-label="Where to go next">${buttons.join('\n')}</nav>
<p class="reference">Reference: ${escapeHtml(requestId)}</p>
</main>`;
  const bar = links.find((link) => isBelow(url, link))?.bar ?? home;
  return plainPage({ title, body, bar });
}

/** Whether the title says as much: that a limit is reached, or, in a single sentence, that a link has ended. */
const isSaidByTitle = ({ status, message }: ErrorAnswer): boolean =>
  status === 429 || (status === 410 && !message.includes('. '));

/** Whether our words still help: a refusal of two sentences says itself what can be done. */
const needsOurs = (sentence: string): boolean => !sentence.includes('. ');

/** Whether an address is below the path of a page. */
function isBelow(url: string, { path }: ErrorPageLink): boolean {
  const [asked = ''] = url.split('?', 1);
  return asked === path || asked.startsWith(`${path}/`);
}

/** The message of the area. */
function sentenceOf({ detail, message }: ErrorAnswer): string {
  if (typeof detail !== 'string') return '';
  return `<p class="said">${escapeHtml(/[.!?]$/.test(message) ? message : `${message}.`)}</p>\n`;
}

function partsOf({ detail }: ErrorAnswer): string {
  if (typeof detail === 'string') return '';
  const parts = detail.map((part) => `<li>${escapeHtml(`${partName(part.loc)} ${reasonWords(part)}.`)}</li>`);
  return `<ul class="parts">${parts.join('')}</ul>\n`;
}

/** The name of an invalid part in words, at the beginning of a sentence. */
function partName(loc: readonly (string | number)[]): string {
  const name = loc.slice(1).join('.').replaceAll('_', ' ');
  if (name === 'q') return 'The search';
  return name === '' ? 'What you sent' : name.charAt(0).toUpperCase() + name.slice(1);
}

function waitOf({ status, headers }: ErrorAnswer): string {
  const seconds = Number(headers['retry-after'] ?? 0);
  if (status !== 429 || !(seconds > 0)) return '';
  const minutes = Math.ceil(seconds / 60);
  return ` Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
