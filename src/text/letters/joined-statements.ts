/** "Thank her for her patience": whoever is thanked for it has it. */
export const ownQuality =
  /^(?:his|her|their) (?=(?:\p{Ll}{2,15} )?(?:patience|help|understanding|time|support|kindness|efforts?|work|advice|trust|hospitality|generosity|co-?operation|interest|reply|letter|offer|invitation|flexibility|commitment|donation|loyalty)(?!\p{L}))/u;

/** ", that the fee rises", where the order behind the second clause was split off. */
export const nextClause =
  /, that (?=[\p{L}\p{N}]{1,20} )(?!(?:is|was|will|would|means|way|one|said|may|might|can|could|has|had) )/u;

/**
 * Splits "that we have it, that we are sorry and that it takes a week" into sentences. Two clauses stay one sentence.
 */
export function inSentences(clauses: string | undefined): string | undefined {
  const parts = clauses?.split(/,? and that (?=[\p{L}\p{N}])|, that (?=[\p{L}\p{N}])/u) ?? [];
  const isJoined = parts.length < 3 && !nextClause.test(clauses ?? '');
  if (isJoined) return clauses?.replace(/ and that (?=\p{L})/gu, ' and ');
  return parts.map((one, at) => (at === 0 ? one : capitalised(one))).join('. ');
}

/** "Ask them to pay it back and confirm it": what the reader is asked to do as well. */
const askedToDo = /^(?:please )?(?:ask|tell|remind|request)(?:ing)? [^,;]{1,60}? to \p{Ll}[^,;]{1,200}$/iu;
const doneByReader =
  /^(?:confirm (?:it|this|that (?!(?:I|we) )|the|in writing|by|when|whether)|apologi[sz]e(?: (?:for|to))?|offer (?:us|me)|suggest|propose)(?!\p{L})/iu;

/** Orders split at "and", rejoined where the words behind it are for the reader to do. */
export function withReadersTasks(split: readonly string[]): string[] {
  const orders: string[] = [];
  for (const order of split) {
    const last = orders.at(-1);
    if (last !== undefined && askedToDo.test(last) && doneByReader.test(order))
      orders[orders.length - 1] = `${last} and ${order}`;
    else orders.push(order);
  }
  return orders;
}

/** A text with a capital first letter. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
