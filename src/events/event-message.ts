import type { z } from 'zod';
import type { CatalogueEntry, catalogue, EventType, testData } from './catalogue.ts';

/** What one kind of event carries. */
type DataOf<Entry> = Entry extends CatalogueEntry<infer Data> ? Data : never;

/** What every event carries, by its type; a type that is missing here does not compile below. */
interface DataByType {
  'research.complete': DataOf<typeof catalogue.researchComplete>;
  'code_review.complete': DataOf<typeof catalogue.codeReviewComplete>;
  'vcs.review.complete': DataOf<typeof catalogue.vcsReviewComplete>;
}

interface Message<Type extends string, Data> {
  /** The same over all attempts and repeats, and equal to the header `webhook-id`: by it a receiver knows a duplicate. */
  id: string;
  type: Type;
  /** When it happened: ISO 8601 in UTC. */
  timestamp: string;
  data: Data;
}

/** A delivery that somebody asked for to try a receiver; nothing has happened. */
export type TestMessage = Message<'webhook.test', z.infer<typeof testData>>;

/** The body of a delivery, as a receiver reads it after checking the signature. */
export type EventMessage = { [Type in EventType]: Message<Type, DataByType[Type]> }[EventType] | TestMessage;
