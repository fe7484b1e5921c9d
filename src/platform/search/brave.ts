import { z } from 'zod';
import type { Outbound } from '../outbound/guarded-client.ts';
import { askProvider } from './ask-provider.ts';
import { countOf, fitQuery, readRows, toHits, underBase } from './hits.ts';
import type { SearchFailureReason } from './search-error.ts';
import type { Search } from './search-hit.ts';

/** The API refuses longer queries. */
const queryLimits = { maxLength: 400, maxWords: 50 };

/** `web` is missing if nothing was found; the type distinguishes such an answer from other JSON. */
const Answer = z.object({
  type: z.literal('search'),
  web: z.object({ results: z.array(z.unknown()).default([]) }).nullish(),
});

const Result = z.object({ url: z.string(), title: z.string().nullish(), description: z.string().nullish() });

/** A problem is documented as a list but sent as a single object. */
const Code = z.object({ code: z.string() });
const Problem = z.union([
  z.object({ error: Code }).transform(({ error }) => error.code),
  z.object({ errors: z.tuple([Code], z.unknown()) }).transform(({ errors }) => errors[0].code),
]);

/** Searches the web through the Brave Search API with a subscription token. */
export function searchBrave(outbound: Outbound, { base, key }: { base: string; key: string }): Search {
  return async (query, { limit, signal }) => {
    const text = fitQuery(query, queryLimits);
    if (text === '') return [];
    const url = underBase(base, '/res/v1/web/search', {
      q: text,
      count: String(countOf(limit)),
      result_filter: 'web',
      text_decorations: 'false',
    });
    const headers = { 'x-subscription-token': key };
    const answer = await askProvider(outbound, { url, headers, signal, shape: Answer, failureIn: reportedProblem });
    const results = readRows(Result, answer.web?.results ?? []);
    return toHits(
      results.map((result) => ({ url: result.url, title: result.title, snippet: result.description })),
      limit,
    );
  };
}

/** An invalid token is reported with 422, like a malformed query; only the code distinguishes them. */
function reportedProblem(body: unknown, status: number): SearchFailureReason | undefined {
  const problem = status === 422 ? Problem.safeParse(body) : undefined;
  return problem?.success === true && problem.data.startsWith('SUBSCRIPTION_') ? 'refused' : undefined;
}
