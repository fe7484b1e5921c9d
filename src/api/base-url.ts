/**
 * Where the service is found, for links in answers: the operator's setting, else the address that the caller itself
 * reached it under (its `Host`); empty for a caller that names none.
 */
export function baseUrlOf(publicUrl: string | undefined, host: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const origin = `http://${host ?? ''}`;
  return host !== undefined && URL.canParse(origin) ? new URL(origin).origin : '';
}
