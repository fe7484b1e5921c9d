const says =
  '(?:says?|said|told|tells|adds?|added|warns?|warned|argues?|argued|explains?|explained|wrote|writes|sagte?|dit|dice|dijo)';
/** "Auer said", "says Feld": who speaks, by the last name alone. */
const speaker = new RegExp(
  `(?<![\\p{L}.] )(?<!\\p{Lu}[\\p{L}.’'-]{0,30} )(?:(?<before>\\p{Lu}[\\p{Ll}’'-]{2,30}) ${says}(?!\\p{L})|${says} (?<behind>\\p{Lu}[\\p{Ll}’'-]{2,30})(?=[.,;]))`,
  'gu',
);
/** Words before a last name that are no first name. */
const noFirstName =
  /^(?:The|A|An|Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lady|Lord|Judge|Coach|Captain|President|Minister|Mayor|Senator|Governor|Sergeant|Inspector|Officer|Herr|Frau|Monsieur|Madame|Señor|Señora)$/u;

/**
 * A post with the full name of who speaks in it where the sentence has only the last name, because the sentence that
 * introduces the person may not be shown. Only if the source has one full name with it.
 */
export function withFullName(post: string, source: string): string {
  return post.replace(speaker, (found: string, before?: string, behind?: string, ...rest: unknown[]) => {
    const last = before ?? behind ?? '';
    const at = rest.find((one) => typeof one === 'number') ?? 0;
    const names = [
      ...source.matchAll(new RegExp(`(?<!\\p{L})(\\p{Lu}\\p{Ll}[\\p{L}’'-]{0,30}) ${last}(?!\\p{L})`, 'gu')),
    ];
    const first = new Set(names.map((one) => one[1] ?? '').filter((one) => !noFirstName.test(one)));
    const [only] = first;
    if (first.size !== 1 || only === undefined || post.slice(0, at).includes(`${only} ${last}`)) return found;
    return found.replace(last, `${only} ${last}`);
  });
}
