import { french } from './french-words.ts';
import { german } from './german-words.ts';
import { spanish } from './spanish-words.ts';
import type { ForeignWords } from './word-lists.ts';

/** The languages beside English whose words are known, by code. */
export const foreignLanguages: Readonly<Record<string, ForeignWords>> = { de: german, fr: french, es: spanish };
