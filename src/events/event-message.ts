import type { z } from 'zod';
import type { CatalogueEntry, catalogue, EventType, testData } from './catalogue.ts';

/** The data of one type of event. */
type DataOf<Entry> = Entry extends CatalogueEntry<infer Data> ? Data : never;

/** The data of every event, by type. If a type is missing here, the code below does not compile. */
interface DataByType {
  'research.complete': DataOf<typeof catalogue.researchComplete>;
  'code_review.complete': DataOf<typeof catalogue.codeReviewComplete>;
  'vcs.review.complete': DataOf<typeof catalogue.vcsReviewComplete>;
}

interface Message<Type extends string, Data> {
  /**
   * The id of the event, equal to the header `webhook-id`. It is the same for all attempts and redeliveries, so
   * receivers can recognize duplicates.
   */
  id: string;
  type: Type;
  /** When it happened: ISO 8601 in UTC. */
  timestamp: string;
  data: Data;
}

/** A test delivery: somebody tries their receiver, and nothing has happened. */
export type TestMessage = Message<'webhook.test', z.infer<typeof testData>>;

/** The body of a delivery, as a receiver reads it after checking the signature. */
export type EventMessage = { [Type in EventType]: Message<Type, DataByType[Type]> }[EventType] | TestMessage;
