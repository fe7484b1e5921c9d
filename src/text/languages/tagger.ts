import { createRequire } from 'node:module';
import type { ItsFunction, Model, WinkMethods } from 'wink-nlp';

const require = createRequire(import.meta.url);

/** What is asked of each token. */
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

/** The model takes some thirty megabytes, so it is read when the first sentence is checked. */
function load(): Tagger {
  const make = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
  const wink = make(require('wink-eng-lite-web-model') as Model, ['pos']);
  loaded = { wink, its: wink.its as unknown as Questions };
  return loaded;
}

/** A token as the tagger sees it. */
export interface TaggedToken {
  text: string;
  lemma: string;
  /** Its part of speech by the Universal Dependencies: NOUN, VERB, AUX and so on. */
  pos: string;
  start: number;
}

/** The tokens of an English sentence with their base forms and parts of speech. */
export function tag(text: string): TaggedToken[] {
  const { wink, its } = loaded ?? load();
  const tokens = wink.readDoc(text).tokens();
  const texts = tokens.out(its.value);
  const lemmas = tokens.out(its.lemma);
  const tags = tokens.out(its.pos);
  let at = 0;
  return texts.map((token, index) => {
    const start = Math.max(at, text.indexOf(token, at));
    at = start + token.length;
    return { text: token, lemma: (lemmas[index] ?? token).toLowerCase(), pos: tags[index] ?? 'X', start };
  });
}
