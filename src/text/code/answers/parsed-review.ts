/** An issue parsed from an answer, in the model's words. */
export interface ParsedIssue {
  severity?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  line?: string | undefined;
  suggestion?: string | undefined;
  category?: string | undefined;
  /** The code that it quotes. */
  code?: string | undefined;
  file?: string | undefined;
}

/** A review parsed from an answer that is not in the requested format. */
export interface ParsedReview {
  summary?: string | undefined;
  score?: string | undefined;
  issues: ParsedIssue[];
}
