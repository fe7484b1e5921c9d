import { type Handler, Parser } from 'htmlparser2';

/** Maximum elements open at once; real pages have fewer. */
const deepest = 100;

/** Reads the markup written to it. */
export interface MarkupReader {
  write(text: string): void;
  /** Closes all open elements. */
  end(): void;
}

/**
 * An HTML reader whose time depends only on the text's length. The parser keeps a list of open elements and walks all
 * of them for each new one, so in a text that only opens elements, the open ones are closed.
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
