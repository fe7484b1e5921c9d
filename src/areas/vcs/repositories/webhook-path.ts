/** Where the source host delivers to. */
export const webhookPath = '/api/vcs/webhook';

/** The address for the deliveries of one registration. The bare path works too, and has more secrets to try. */
export function webhookUrlOf(baseUrl: string, { webhookToken }: { webhookToken: string }): string {
  return `${baseUrl}${webhookPath}?token=${webhookToken}`;
}
