/** The path to which the source host delivers. */
export const webhookPath = '/api/vcs/webhook';

/**
 * The URL for the deliveries of one registration. The path without a token works too, but more secrets have to be
 * tried.
 */
export function webhookUrlOf(baseUrl: string, { webhookToken }: { webhookToken: string }): string {
  return `${baseUrl}${webhookPath}?token=${webhookToken}`;
}
