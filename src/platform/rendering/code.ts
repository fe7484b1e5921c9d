import { createRequire } from 'node:module';
import { escapeHtml } from './escape.ts';

/** The part of highlight.js that is used. Its own types would pull the DOM types into the whole program. */
interface Highlighter {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

const require = createRequire(import.meta.url);
const highlighter = require('highlight.js/lib/common') as Highlighter;

/** Longer code is shown without highlighting, because analysing it takes too long. */
const maxCharacters = 100_000;

/** Renders code as highlighted HTML, or without highlighting if the language is unknown. */
export function highlightCode(code: string, language: string): string {
  if (code.length > maxCharacters || highlighter.getLanguage(language) === undefined) return escapeHtml(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
