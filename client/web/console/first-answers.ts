import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Platform } from '../api/platform.tsx';
import type { Question } from './first-view.ts';

/** What the script in the head of the page has asked. */
export interface FirstAnswers {
  questions: readonly Question[];
  coming: Promise<unknown>;
  /** The answers, once they are there. */
  answers: unknown;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** What is needed of an operation whose path is not known to the types. */
interface Asked {
  queryOptions(input: unknown): {
    queryKey: readonly unknown[];
    queryFn: (context: QueryFunctionContext<never>) => Promise<unknown>;
  };
}

/**
 * Gives the views what the head of the page has asked for them, as if they had asked it themselves. What was refused or
 * did not come they ask again, so that its error is shown as any other.
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
      // An error is told by the view that asks.
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
