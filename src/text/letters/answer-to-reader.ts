/** "My answer to Mr Pratt is yes": who gets the answer reads the mail. */
const answerTo =
  /^(?<whose>my|our) (?<what>answer|reply|response) to (?<reader>(?:(?:the|my|our) )?(?!(?:this|that|it|question|the question|your)\b)[\p{L}'’. -]{2,40}?)(?:['’]s? (?<theirs>[\p{Ll} -]{3,30}?))? (?<is>is|was|will be|remains) (?=\S)/iu;

/**
 * An answer told in the words of an order, "Tell Mr Pratt that my answer is yes", because the mail goes to who gets the
 * answer and must not speak of them as of somebody else.
 */
export function answerAsOrder(text: string): string {
  const { whose = '', what, reader, theirs, is } = answerTo.exec(text)?.groups ?? {};
  if (reader === undefined) return text;
  const to = theirs === undefined ? '' : ` to their ${theirs}`;
  return text.replace(answerTo, () => `Tell ${reader} that ${whose.toLowerCase()} ${what}${to} ${is} `);
}
