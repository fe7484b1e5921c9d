import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ValidationError } from '../../../index.ts';
import { issueWords } from '../../api/issue-words.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint } from '../../api/refusal-words.ts';
import { TextArea } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { linesOf, MaxSourcesField } from './research-form.tsx';

/** The maximum of the operation. */
const maxTopics = 20;

/** The refused topics, by line. */
function topicComplaint(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined;
  const others = error.issues.filter(({ loc }) => loc.at(-1) !== 'max_sources');
  const complaints = others.map((issue) => {
    const line = issue.loc.find((part) => typeof part === 'number');
    return line === undefined ? issueWords(issue) : `Topic ${line + 1}: ${issueWords(issue)}`;
  });
  return complaints.length === 0 ? undefined : complaints.join(' ');
}

/** What the topics cost; what to do, while there are none. */
function countedWords(count: number): string {
  if (count === 0) return 'Enter at least one topic. Each costs 1 credit.';
  return count === 1 ? '1 topic, 1 credit.' : `${count} topics, ${count} credits.`;
}

/** Starts several researches at once: all or none. */
export function ResearchBatchForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput('research.batch', { topics: '', max: '' });
  const batch = useMutation(
    trpc.research.batch.mutationOptions({
      onSuccess: ({ count }) => {
        forget();
        void queries.invalidateQueries(trpc.research.list.pathFilter());
        tell.good(count === 1 ? 'Research started.' : `Research on ${count} topics started.`);
        onClose();
      },
    }),
  );
  const topics = linesOf(form.topics.trim());
  const max = form.max.trim() === '' ? {} : { max_sources: Number(form.max) };
  const input = { requests: topics.map((topic) => ({ topic, ...max })) };
  const tooMany = topics.length > maxTopics ? `At most ${maxTopics} topics at once.` : undefined;
  const complaint = tooMany ?? topicComplaint(batch.error);
  return (
    <CallForm
      call={{ operation: 'research.batch', method: 'POST', path: '/api/research/batch', input }}
      // Refused topics are shown next to the field.
      error={complaint === undefined ? batch.error : null}
      fields={['max_sources']}
      isBusy={batch.isPending}
      button="Start all"
      onSubmit={() => {
        if (tooMany === undefined) batch.mutate(input);
        // What an earlier attempt was refused for may be mended by now.
        else batch.reset();
      }}
      forget={forget}
      onCancel={onClose}
    >
      {() => (
        <>
          <TextArea
            label="Topics, one per line"
            rows={7}
            placeholder={'Tidal power in Europe\nWave power in Europe'}
            hint={`${countedWords(topics.length)} If any is refused, none is started.`}
            complaint={complaint}
            value={form.topics}
            onChange={(event) => change({ topics: event.target.value })}
          />
          <MaxSourcesField
            label="Max sources per topic"
            hint="1 to 20."
            complaint={batch.error === null ? undefined : fieldComplaint(batch.error, 'max_sources')}
            value={form.max}
            onChange={(max) => change({ max })}
          />
        </>
      )}
    </CallForm>
  );
}
