/** Something answered that does not speak for the platform: a proxy, or another server at a wrong address. */
export class UnreadableAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The answer is no JSON');
    this.response = response;
  }
}

/** A `fetch` for answers in JSON: rejects with an {@link UnreadableAnswer} when it gets another kind. */
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
