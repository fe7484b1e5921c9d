import { hrefOf, type ViewName } from '../routes.ts';

const places: Readonly<Record<string, { view: ViewName; words: string }>> = {
  research: { view: 'research', words: 'Research' },
  task: { view: 'tasks', words: 'Task' },
  agent_run: { view: 'agent', words: 'Run' },
  'review-job': { view: 'pulls', words: 'Review' },
};

/** A link to the subject of a memory or a cycle, such as `research:12`; nothing if it has no page. */
export function SubjectLink({ subject }: { subject: string | null }) {
  const [kind = '', id = ''] = subject?.split(':') ?? [];
  const place = places[kind];
  if (place === undefined) return null;
  return (
    <a href={hrefOf(place.view, Number(id))}>
      {place.words} {id}
    </a>
  );
}
