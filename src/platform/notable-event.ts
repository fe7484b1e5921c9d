/** Something worth keeping, as its author puts it. */
export interface NotableEvent {
  /** What kind of thing happened, such as `research_completed`. */
  eventType: string;
  /** One or two sentences; never secrets or personal data, since memories are readable without a key. */
  summary: string;
  /** 1 (of passing interest) to 10 (to be remembered). */
  importance: number;
  /** What it was about, such as `research:12`. */
  subject: string;
}
