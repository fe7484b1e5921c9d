import { createRequire } from 'node:module';
import type { ItsFunction, Model, WinkMethods } from 'wink-nlp';

const require = createRequire(import.meta.url);

/** The fields requested for each token. */
interface Questions {
  value: ItsFunction<string>;
  lemma: ItsFunction<string>;
  pos: ItsFunction<string>;
}

interface Tagger {
  wink: WinkMethods;
  its: Questions;
}

let loaded: Tagger | undefined;

/** Loaded for the first sentence, because the model takes some thirty megabytes. */
function load(): Tagger {
  const make = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
  const wink = make(require('wink-eng-lite-web-model') as Model, ['pos']);
  loaded = { wink, its: wink.its as unknown as Questions };
  return loaded;
}

/** A token as tagged. */
export interface TaggedToken {
  text: string;
  lemma: string;
  /** Its Universal Dependencies part of speech: NOUN, VERB, AUX and so on. */
  pos: string;
  start: number;
}

/** Two letters, one of them beyond those of Western Europe. */
const foreignLetter = /^(?:[\u0100-\u024f]\p{L}|\p{L}[\u0100-\u024f])$/u;

/** The tokens of an English sentence with their base forms and parts of speech. */
export function tag(text: string): TaggedToken[] {
  const { wink, its } = loaded ?? load();
  const tokens = wink.readDoc(text).tokens();
  const texts = tokens.out(its.value);
  const lemmas = tokens.out(its.lemma);
  const tags = tokens.out(its.pos);
  let at = 0;
  const tagged: TaggedToken[] = [];
  for (const [index, token] of texts.entries()) {
    const start = Math.max(at, text.indexOf(token, at));
    const last = tagged.at(-1);
    // The tagger splits words at letters that English does not have: "Lubi" and "ć".
    const isCut = last !== undefined && start === at && foreignLetter.test(text.slice(start - 1, start + 1));
    if (isCut)
      tagged[tagged.length - 1] = { ...last, text: last.text + token, lemma: (last.text + token).toLowerCase() };
    else tagged.push({ text: token, lemma: (lemmas[index] ?? token).toLowerCase(), pos: tags[index] ?? 'X', start });
    at = start + token.length;
  }
  return tagged;
}
