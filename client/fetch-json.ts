/** The answer did not come from the platform, but from a proxy or from another server at a wrong URL. */
export class UnreadableAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The answer is not JSON');
    this.response = response;
  }
}

/** A `fetch` that only accepts JSON: rejects with an {@link UnreadableAnswer} for any other content type. */
export async function fetchJson(
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const response = await send(input, init);
  if (response.headers.get('content-type')?.includes('json')) return response;
  await response.body?.cancel();
  throw new UnreadableAnswer(response);
}
