import type { Features } from '#text/languages/index.ts';
import { askRules } from './ask-rules.ts';
import { tokenize } from './tokens.ts';
import { occursIn } from './wording.ts';

/** The features of a sentence for the request model: words, word pairs, its beginning and end, and matching rules. */
export function askFeatures(sentence: string): Features {
  const trimmed = sentence.slice(0, 1_000).trim();
  const forms = tokenize(trimmed).map((token) => token.form);
  const words = new Set<string>();
  for (const [at, form] of forms.entries()) {
    words.add(form);
    const next = forms[at + 1];
    if (next !== undefined) words.add(`${form} ${next}`);
  }
  const shapes = new Set<string>();
  const real = forms.filter((form) => form !== '?' && form !== '!');
  if (real[0] !== undefined) shapes.add(`^${real[0]}`);
  if (real[1] !== undefined) shapes.add(`^${real[0]} ${real[1]}`);
  const last = real.at(-1);
  if (last !== undefined) shapes.add(`${last}$`);
  const size = real.length;
  shapes.add(
    size <= 3
      ? '#words<=3'
      : size <= 7
        ? '#words<=7'
        : size <= 15
          ? '#words<=15'
          : size <= 30
            ? '#words<=30'
            : '#words>30',
  );
  if (/\?["')\]\s]*$/u.test(trimmed)) shapes.add('#ends ?');
  else if (trimmed.includes('?')) shapes.add('#holds ?');
  if (/!["')\]\s]*$/u.test(trimmed)) shapes.add('#ends !');
  if (/:\s*$/u.test(trimmed)) shapes.add('#ends :');
  if (/^[a-z]/u.test(trimmed)) shapes.add('#starts small');
  const lower = trimmed.toLowerCase().replaceAll('’', "'");
  for (const rule of askRules) if (occursIn(rule.pattern, lower)) shapes.add(`@${rule.name}`);
  return { words: [...words], shapes: [...shapes] };
}
