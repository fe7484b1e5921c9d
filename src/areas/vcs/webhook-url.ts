/**
 * The address that the source host is to deliver to. Where the operator has not said under which address the service is
 * reached, the one that the caller reached it under is as good a guess as any.
 */
export function webhookUrlOf(publicUrl: string | undefined, host: string | undefined): string {
  const base = publicUrl ?? (host === undefined ? '' : `http://${host}`);
  return `${base}/api/vcs/webhook`;
}
