/** How people instruct the writer of a mail, and what the mail says for it. `Words` are the forms for its reader. */
export interface OrderForm<Words> {
  /** Has a group `content`, and may have others. */
  readonly order: RegExp;
  /** Builds the sentence of the mail from the content. */
  readonly say: (content: string, to: Words) => string;
  /** The subject line. Undefined for a question, which is its own. */
  readonly subject: ((content: string) => string) | undefined;
  readonly isAsk: boolean;
}

/** A form for a whole sentence. */
export function form<Words>(
  order: string,
  say: OrderForm<Words>['say'],
  subject: OrderForm<Words>['subject'],
  isAsk = false,
): OrderForm<Words> {
  return { order: new RegExp(`^${order}[.!]?$`, 'u'), say, subject, isAsk };
}

/** A form that matched, with its groups. */
type MatchedForm<Words> = OrderForm<Words> & {
  readonly content: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
};

/** The first form that matches a sentence. */
export function matchForm<Words>(forms: readonly OrderForm<Words>[], sentence: string): MatchedForm<Words> | undefined {
  for (const one of forms) {
    const groups = one.order.exec(sentence)?.groups;
    const content = groups?.['content'];
    if (groups !== undefined && content !== undefined) return { ...one, content, groups };
  }
  return undefined;
}

/** A sentence as forms match it: from the verb of the order on, which is in lower case. `politeness` may precede it. */
export function asWritten(sentence: string, politeness: RegExp): string {
  const whole = sentence.replace(/[ \t]+/gu, ' ').trim();
  const order = whole.replace(politeness, '');
  // "Peux-tu écrire à Paul ?" is an order as a question.
  const bare = order === whole ? whole : order.replace(/ ?\?$/u, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}
