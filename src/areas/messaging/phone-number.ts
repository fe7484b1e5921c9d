/** The digits of a phone number in international form; undefined for what is none, such as a sender's name. */
export function readPhoneNumber(text: string): string | undefined {
  const digits = text.trim().replace(/^(?:\+|00)/, '');
  return /^[1-9]\d{4,14}$/.test(digits) ? digits : undefined;
}

/** A number with its middle left out, for everybody to see: `1555***1111`. */
export function maskNumber(digits: string): string {
  const shown = digits.length > 10 ? 4 : Math.floor(digits.length / 3);
  return `${digits.slice(0, shown)}***${digits.slice(-shown)}`;
}
