import { quotationsOf } from '#text/grounding/index.ts';

/** How a text may sound. */
export const tones = ['neutral', 'professional', 'casual', 'friendly', 'enthusiastic', 'formal'] as const;

/** The name of a tone. */
export type Tone = (typeof tones)[number];

interface Voice {
  /** Words before the first sentence. They say nothing about the matter. */
  opener: string;
  /** Words before a later sentence. */
  connective: string;
  /** Words after the last sentence. */
  closer: string;
  emoji: string;
  contractions: 'short' | 'long' | 'kept';
  exclaims: boolean;
}

const voices: Readonly<Record<Tone, Voice>> = {
  neutral: { opener: '', connective: '', closer: '', emoji: '', contractions: 'kept', exclaims: false },
  professional: {
    opener: 'Key insight:',
    connective: 'In practice:',
    closer: 'What is your perspective?',
    emoji: '',
    contractions: 'kept',
    exclaims: false,
  },
  casual: {
    opener: "So, here's the thing:",
    connective: 'Oh, and:',
    closer: 'What do you think?',
    emoji: '👀',
    contractions: 'short',
    exclaims: false,
  },
  friendly: {
    opener: 'Good to know:',
    connective: 'And this too:',
    closer: "We'd love to hear from you.",
    emoji: '😊',
    contractions: 'short',
    exclaims: false,
  },
  enthusiastic: {
    opener: 'This is worth your time!',
    connective: 'And there is more!',
    closer: 'How great is that?',
    emoji: '🚀',
    contractions: 'short',
    exclaims: true,
  },
  formal: {
    opener: 'It is worth noting the following:',
    connective: 'Furthermore:',
    closer: 'Further remarks are welcome.',
    emoji: '',
    contractions: 'long',
    exclaims: false,
  },
};

/** Words are English; for texts of other languages a tone is what signs alone can say. */
export function voiceOf(tone: Tone, language: string): Voice {
  const voice = voices[tone];
  return language === 'en' ? voice : { ...voice, opener: '', connective: '', closer: '', contractions: 'kept' };
}

const long: readonly (readonly [string, string])[] = [
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['had not', "hadn't"],
  ['cannot', "can't"],
  ['could not', "couldn't"],
  ['would not', "wouldn't"],
  ['should not', "shouldn't"],
  ['will not', "won't"],
];
const shortOf = new Map(long);
const longOf = new Map(long.map(([full, short]) => [short, full]));
const longForm = new RegExp(`\\b(?:${long.map(([full]) => full).join('|')})\\b`, 'gi');
const shortForm = new RegExp(`\\b(?:${long.map(([, short]) => short.replace("'", "['’]")).join('|')})\\b`, 'gi');

function replaced(found: string, forms: ReadonlyMap<string, string>): string {
  const form = forms.get(found.toLowerCase().replace('’', "'"));
  if (form === undefined || found === found.toUpperCase()) return found;
  return /^\p{Lu}/u.test(found) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}

/** A sentence with the contractions and the full stop of a voice; one that quotes somebody stays as it is. */
export function voiced(sentence: string, voice: Voice, isLast: boolean): string {
  if (quotationsOf(sentence).length > 0) return sentence;
  let text = sentence;
  if (voice.contractions === 'short') text = text.replace(longForm, (found) => replaced(found, shortOf));
  if (voice.contractions === 'long') text = text.replace(shortForm, (found) => replaced(found, longOf));
  return voice.exclaims && isLast ? text.replace(/(?<=[\p{L}\p{N})])\.$/u, '!') : text;
}
