import { type Handler, Parser } from 'htmlparser2';

/** As many elements may be open at once; pages of people have fewer. */
const deepest = 100;

/** Reads markup that is written to it. */
export interface MarkupReader {
  write(text: string): void;
  /** Closes what is still open. */
  end(): void;
}

/**
 * A reader of HTML that takes time by the length of the text alone. The parser keeps a list of the open elements and
 * pays for all of them with each new one, so where a text only opens elements, those that are open are closed.
 */
export function openMarkup(handlers: Partial<Handler>): MarkupReader {
  let depth = 0;
  const counting: Partial<Handler> = {
    ...handlers,
    onopentagname: (name) => {
      depth += 1;
      handlers.onopentagname?.(name);
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      handlers.onclosetag?.(name, isImplied);
    },
  };
  let parser = new Parser(counting);
  return {
    write(text) {
      for (const piece of text.split(/(?=<)/u)) {
        parser.write(piece);
        if (depth <= deepest) continue;
        parser.end();
        parser = new Parser(counting);
      }
    },
    end: () => parser.end(),
  };
}
