/** What kind of mail the noun names, as the order that asks for it. */
const kinds: readonly (readonly [kind: RegExp, order: string])[] = [
  [/\bthank(?:s|[- ]?you)\b/i, 'Thank'],
  [/\bapolog(?:y|etic)\b/i, 'Apologise to'],
  [/\binvitation\b/i, 'Invite'],
  [/\bcongratulat/i, 'Congratulate'],
  [/\breminder\b/i, 'Remind'],
];

/** How the words behind the recipient begin, as the order that they are. */
const openings: readonly (readonly [opening: RegExp, order: (who: string, rest: string) => string])[] = [
  [/^(?:and )?(?:thanking|to thank|thank) (?:him|her|them)?\b/i, (who, rest) => `Thank ${who} ${rest}`],
  [
    /^(?:and )?(?:apologi[sz]ing|to apologi[sz]e|apologi[sz]e)(?: to (?:him|her|them))?\b/i,
    (who, rest) => `Apologise to ${who} ${rest}`,
  ],
  [/^(?:and )?(?:inviting|to invite|invite) (?:him|her|them)?\b/i, (who, rest) => `Invite ${who} ${rest}`],
  [/^(?:and )?(?:reminding|to remind|remind) (?:him|her|them)?\b/i, (who, rest) => `Remind ${who} ${rest}`],
  [/^(?:and )?(?:asking|to ask|ask)(?: (?:him|her|them))?\b/i, (who, rest) => `Ask ${who} ${rest}`],
  [
    /^(?:and )?(?:(?:saying|telling|to say|to tell|say|tell)(?: (?:him|her|them))? )?that\b/i,
    (who, rest) => `Tell ${who} that ${rest}`,
  ],
  [/^(?:about|regarding|concerning|on)\b/i, (who, rest) => `Tell ${who} about ${rest}`],
];

const recipient =
  /^to ((?:my |our |the )?\S{1,40}(?: (?!and\b|that\b|about\b|regarding\b|concerning\b|on\b|for\b|to\b|thank|apologi|invit|remind|ask|say|tell)\S{1,40}){0,3}) (?=\S)/i;

/**
 * A request for a mail, as the order that a person would give a writer: "a thank-you letter to Ann for the tour" as
 * "Thank Ann for the tour". Undefined if it names no recipient, or says nothing about them.
 */
export function letterOrder(noun: string, rest: string): string | undefined {
  const named = recipient.exec(rest);
  const who = named?.[1];
  if (named === null || who === undefined) return undefined;
  const matter = rest.slice(named[0].length);
  const kind = kinds.find(([pattern]) => pattern.test(noun))?.[1];
  if (kind !== undefined) return `${kind} ${who} ${matter}`;
  for (const [opening, order] of openings) {
    const found = opening.exec(matter);
    if (found !== null) return order(who, matter.slice(found[0].length).trim());
  }
  return undefined;
}
