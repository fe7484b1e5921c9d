import type { Attributes } from './attributes.ts';

/** Receives the events of a page as it is parsed. Names are in lower case. */
export interface MarkupSink {
  open(name: string, attributes: Attributes): void;
  text(data: string): void;
  close(name: string): void;
}
