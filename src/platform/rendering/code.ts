import { createRequire } from 'node:module';
import { escapeHtml } from './escape.ts';

/** As much of highlight.js as is used. Its own types bring those of a browser into the whole program. */
interface Highlighter {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

const require = createRequire(import.meta.url);
const highlighter = require('highlight.js/lib/common') as Highlighter;

/** Longer code is shown without colours: looking for them takes longer than anybody reads. */
const maxCharacters = 100_000;

/** Code as HTML with its words marked for colours; plain where the language is not known. */
export function highlightCode(code: string, language: string): string {
  if (code.length > maxCharacters || highlighter.getLanguage(language) === undefined) return escapeHtml(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
