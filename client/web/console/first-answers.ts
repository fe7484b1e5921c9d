import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Platform } from '../api/platform.tsx';
import type { Question } from './first-view.ts';

/** The requests made by the script in the head of the page. */
export interface FirstAnswers {
  questions: readonly Question[];
  coming: Promise<unknown>;
  /** The answers, once they have arrived. */
  answers: unknown;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** The part of an operation that is needed if the types do not know its path. */
interface Asked {
  queryOptions(input: unknown): {
    queryKey: readonly unknown[];
    queryFn: (context: QueryFunctionContext<never>) => Promise<unknown>;
  };
}

/**
 * Puts the answers that the head script has requested into the cache, as if the views had requested them. Failed ones
 * are requested again by the views, so their errors are shown as usual.
 */
export function takeFirstAnswers({ trpc, queries }: Platform): void {
  const { firstAnswers: first } = window;
  delete window.firstAnswers;
  first?.questions.forEach(([path, input], at) => {
    const operation = path.split('.').reduce<unknown>((place, name) => Reflect.get(place as object, name), trpc);
    const { queryKey, queryFn } = (operation as Asked).queryOptions(input);
    if (first.answers === undefined) {
      const answer = async (context: QueryFunctionContext<never>) => {
        const result = resultOf(await first.coming, at);
        return result === undefined ? queryFn(context) : result.data;
      };
      // An error is shown by the view that requests the data.
      queries.query({ queryKey, queryFn: answer as () => Promise<unknown> }).catch(() => undefined);
    } else {
      const result = resultOf(first.answers, at);
      if (result !== undefined) queries.setQueryData(queryKey, result.data);
    }
  });
}

function resultOf(answers: unknown, at: number): { data: unknown } | undefined {
  const answer: unknown = Array.isArray(answers) ? answers[at] : undefined;
  return (answer as { result?: { data: unknown } } | undefined)?.result;
}
