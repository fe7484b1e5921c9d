/** The digits of a phone number in international format; undefined for anything else, such as the name of a sender. */
export function readPhoneNumber(text: string): string | undefined {
  const digits = text.trim().replace(/^(?:\+|00)/, '');
  return /^[1-9]\d{4,14}$/.test(digits) ? digits : undefined;
}

/**
 * The last two digits of a number, which are safe to publish: `***11`. More would leave too few numbers to guess from.
 */
export function maskNumber(digits: string): string {
  return `***${digits.slice(-2)}`;
}
