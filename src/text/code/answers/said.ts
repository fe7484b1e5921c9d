/** An issue as it was read out of an answer, in the model's words. */
export interface SaidIssue {
  severity?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  line?: string | undefined;
  suggestion?: string | undefined;
  category?: string | undefined;
  /** What it quotes of the code. */
  code?: string | undefined;
  file?: string | undefined;
}

/** A review as it was read out of an answer without the form that was asked for. */
export interface SaidReview {
  summary?: string | undefined;
  score?: string | undefined;
  issues: SaidIssue[];
}
