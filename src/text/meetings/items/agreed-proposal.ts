const tag = /(?:,\s{0,3}(?:then|right|okay|ok|everyone|all|guys|dann|oder|also|alle))?[?!.…\s]{0,6}$/iu;
/** "A or B?" offers alternatives, and a yes chooses neither. */
const choice = /(?<!\p{L})(?:or|oder)(?!\p{L})/iu;

interface Form {
  readonly asks: RegExp;
  readonly say: (clause: string) => string;
}

/** "Forty-five minutes?" */
const fewWords = /^\S{1,20}(?: \S{1,20}){0,2}\?$/u;

/** Proposals as questions, up to the words after which the content follows. */
const forms: readonly Form[] = [
  {
    asks: /^(?=[^?,]{2,40} (?:then|dann)\?$)(?!(?:so|then|and|ok|okay|we|wir|also|dann|shall|should|how|why|what|sollen)(?!\p{L}))/iu,
    say: (clause) => `Agreed: ${clause.replace(/ (?:then|dann)$/iu, '')}.`,
  },
  {
    asks: /^(?:(?:ok|okay|right|well|alright|and|und)[,. ]{1,2}){0,2}(?:(?:so|then|also|dann),? )?(?=(?:we|wir) )/iu,
    say: (clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  },
  {
    asks: /^(?:(?:ok|okay|right|well|alright|and)[,. ]{1,2}){0,2}(?:so|then),? (?=\S)(?!(?:shall|should|why|how|what)\b)/iu,
    say: (clause) => `Agreed: ${clause}.`,
  },
  {
    asks: /(?:^|[,.;:] ?|\b(?:so|then|and|okay|ok) )(?:shall|should) we (?:all )?(?=\S)/iu,
    say: (clause) => `We ${clause}.`,
  },
  {
    asks: /(?:^|[,.;:] ?|\b(?:so|then|and|okay|ok) )why don't we (?:just )?(?=\S)/iu,
    say: (clause) => `We ${clause}.`,
  },
  {
    asks: /(?:^|[,.;:] ?|\b(?:so|then|and|okay|ok) )(?:how about|what about) (?=\S)/iu,
    say: (clause) => `Agreed: ${clause}.`,
  },
  {
    asks: /(?:^|[,.;:] ?|(?<!\p{L})(?:also|dann|und|gut) )(?:sollen|wollen|sollten|könnten) wir (?:uns )?(?=\S)/iu,
    say: (clause) => `Vereinbart: ${clause}.`,
  },
  {
    asks: /(?:^|[,.;:] ?|(?<!\p{L})(?:also|dann|und|gut) )(?:wie (?:wäre es|wär's|wärs) mit|was (?:haltet ihr|hältst du|halten sie) von) (?=\S)/iu,
    say: (clause) => `Einverstanden mit ${clause}.`,
  },
];

/**
 * An agreed proposal as a statement: "Shall we say 12 March?" becomes "We say 12 March." Other wordings stay as they
 * are.
 */
export function agreedProposal(text: string): string {
  if (!/\?\s*$/u.test(text)) return text;
  const plain = text.replaceAll(/[’ʼ]/gu, "'");
  for (const { asks, say } of forms) {
    const match = asks.exec(plain);
    if (match === null) continue;
    const clause = text.slice(match.index + match[0].length).replace(tag, '');
    if (clause === '' || choice.test(clause)) return text;
    return say(clause);
  }
  if (fewWords.test(plain)) return `Agreed: ${text.replace(tag, '')}.`;
  return text;
}
