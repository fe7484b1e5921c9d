import type { ResearchProgress } from './schema.ts';

interface ResearchState {
  status: string;
  progress: ResearchProgress;
}

/** Reports the progress of the researches that an answer has started to a client, page by page. */
export function followResearch<Begun>(idsIn: (begun: Begun) => number[]) {
  return {
    by: 'research.get',
    inputsOf: (begun: Begun) => idsIn(begun).map((id) => ({ research_id: id })),
    stateOf: ({ status, progress: { step, pages_done, pages_total } }: ResearchState) => ({
      isOver: status === 'completed' || status === 'failed',
      done: pages_done,
      ...(pages_total === 0 ? {} : { total: pages_total }),
      step: status === 'failed' ? 'failed' : step,
    }),
  };
}
