/** Where the source host delivers to. */
export const webhookPath = '/api/vcs/webhook';
