/** Something worth remembering, as described by the code that reports it. */
export interface NotableEvent {
  /** The kind of event, such as `research_completed`. */
  eventType: string;
  /**
   * One or two sentences. They must contain no secrets or personal data, because memories can be read without a key.
   */
  summary: string;
  /** From 1 (minor) to 10 (most important). */
  importance: number;
  /** What it is about, such as `research:12`. */
  subject: string;
}
