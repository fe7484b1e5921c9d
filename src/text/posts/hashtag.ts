/** "Owner Georg Hofmann": people follow the name. */
const roleBeforeName =
  /^(?:Owner|Founder|Incumbent|Curator|Engineer|Lawyer|Officer|Detective|Ambassador|Novelist|Journalist|Economist|\p{Lu}\p{Ll}{2,12}ologist|Treasurer|Nurse|Doctor|Dr|Prof|Professor|Mayor|President|Minister|Director|Manager|Chairman|Chairwoman|Chair|Captain|Coach|Farmer|Baker|Teacher|Author|Senator|Governor|Judge|Sergeant|Inspector|Spokeswoman|Spokesman|Mr|Mrs|Ms|Sir|Bürgermeister(?:in)?|Landrat|Landrätin|Minister(?:in)?|Professor(?:in)?|Maire|Alcalde|Alcaldesa)\.? (?=\p{Lu}\p{L}{1,30} \p{Lu})/u;

/** A phrase without the office or trade before a full name. */
export function withoutRole(phrase: string): string {
  return phrase.replace(roleBeforeName, '');
}

/** A phrase as a hashtag: its words capitalised and joined. Empty if no character is allowed in a hashtag. */
export function hashtagOf(phrase: string): string {
  const words = phrase.replaceAll(/['’](?=s(?!\p{L}))/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{N}*\p{L}/u.test(joined) && joined.length <= 60 ? `#${joined}` : '';
}
