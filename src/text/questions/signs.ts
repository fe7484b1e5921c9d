/** Features of a sentence with regard to a question, from 0 to 1 except `lacksName` and `lacksEssential`. */
export interface Signs {
  /** Weighted share of the question in the sentence, and with its neighbours and title. */
  covered: number;
  nearby: number;
  inTitle: number;
  /** Share of what the title does not say of the question; half if it says all and the kind of answer is present. */
  rest: number;
  /**
   * Whether a name or number is missing nearby. Higher if the whole passage lacks it, which is then about another one.
   */
  lacksName: number;
  /** Whether the kind of answer asked for is present, or absent. */
  hasKind: number;
  lacksKind: number;
  /** How certain it is that something essential is missing: a figure, a time, the agent, the subject. */
  lacksEssential: number;
  /** Whether the question is negated and the sentence is not, or denies what it presupposes. */
  lacksDenial: number;
  /** Whether it has another number where the question has one. */
  otherNumber: number;
  /** Whether it lacks a number, ordinal or measure of the question. */
  otherMeasure: number;
  /** Share of the sentence's words that say something of the question, as it does or in other words. */
  density: number;
  /** Whether it has the last word of the question, which says most. */
  lastTerm: number;
  /** The same as `nearby`, with words that are used alike counted in part: "vanished" for "disappear". */
  meant: number;
}
