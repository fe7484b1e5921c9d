import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Notice } from '../../design/states.tsx';
import { Fetched, NotFound } from '../parts/fetched.tsx';
import { formatWords } from '../parts/format-words.ts';
import { OutputPanel } from '../parts/output-panel.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import '../tools.css';

type Format = Outputs['content']['formats']['formats'][number];

const back = { view: 'repurposing', title: 'Repurposing' } as const;

/** The outputs for one text: each format with its length and limit, to edit and copy. */
export function RepurposedView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  // There is no operation for a single run, so it is read from the list: the newest one before the next id.
  const runs = useQuery(
    trpc.content.list.queryOptions(
      { limit: 1, before: id + 1, with_outputs: true },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const formats = useQuery(trpc.content.formats.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data;
  const found = runs.data?.results.find((run) => run.id === id);
  return (
    <>
      <ViewHead
        title={found?.title ?? found?.source_url ?? (runs.isPending ? 'Repurposed text' : `Text ${id}`)}
        back={back}
      />
      <Fetched query={runs} what="what was made" rows={8}>
        {() =>
          found === undefined ? (
            <NotFound what="text" />
          ) : (
            <>
              {Object.entries(found.errors).map(([name, why]) => (
                <Notice key={name} tone="warn">
                  {formatWords[name as Format['name']]} could not be generated: {why}
                </Notice>
              ))}
              {formats?.formats.map((format) => {
                const output = found.outputs?.[format.name];
                return output && <OutputPanel key={format.name} of={String(id)} format={format} output={output} />;
              })}
            </>
          )
        }
      </Fetched>
    </>
  );
}
