import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Badge, type Tone } from '../../design/badge.tsx';
import { SelectField, TextArea } from '../../design/field.tsx';
import { capitalized, formatShare } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { MarkedText } from '../parts/marked-text.tsx';
import { OwnModel } from '../parts/own-model.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import '../tools.css';

type Analysis = Outputs['sentiment']['analyze'];
type Result = Outputs['sentiment']['list']['results'][number];

const limit = 10;

interface Judged {
  text: string;
  analysis: Analysis;
}

const initial = { text: '', split: 'whole' };

/** The most paragraphs analysed at once, because each is a call. */
const maxTexts = 20;

function textsOf({ text, split }: typeof initial): string[] {
  if (split === 'whole') return [text];
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.length === 0 ? [text] : paragraphs.slice(0, maxTexts);
}

/** The sentiment of texts, with the words that show it. */
export function SentimentView({ filters }: { filters: URLSearchParams }) {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('sentiment', initial);
  const { result: judged, keep } = useKeptResult<Judged[]>('sentiment');
  const texts = textsOf(form);
  const judge = useMutation({
    mutationFn: (given: readonly string[]): Promise<Judged[]> =>
      Promise.all(given.map(async (text) => ({ text, analysis: await client.sentiment.analyze.mutate({ text }) }))),
    onSuccess: keep,
  });
  const input = { text: texts[0] ?? '' };
  return (
    <>
      <ViewHead
        title="Sentiment"
        words="Sentiment and topics of a text, with the words behind the score. Free, and texts are not stored."
      />
      <Panel title="Analyze text">
        <CallForm
          call={{ operation: 'sentiment.analyze', method: 'POST', path: '/api/sentiment/analyze', input }}
          error={judge.error}
          fields={['text']}
          isBusy={judge.isPending}
          button="Analyze"
          onSubmit={() => judge.mutate(texts)}
        >
          {(complaintOf) => (
            <>
              <TextArea
                label="Text"
                rows={7}
                placeholder="The room was lovely, but nobody answered the phone."
                complaint={complaintOf('text')}
                value={form.text}
                onChange={(event) => change({ text: event.target.value })}
              />
              <SelectField
                label="Scope"
                hint={form.split === 'paragraphs' ? `The first ${maxTexts}; each counts as one call.` : undefined}
                value={form.split}
                onChange={(event) => change({ split: event.target.value })}
              >
                <option value="whole">The text as a whole</option>
                <option value="paragraphs">Each paragraph separately</option>
              </SelectField>
            </>
          )}
        </CallForm>
      </Panel>
      <div className="stack" aria-live="polite">
        {judged?.map(({ text, analysis }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the results are made once, and two texts may be the same
          <Verdict key={index} text={text} analysis={analysis} place={index} />
        ))}
      </div>
      {judged?.length === 1 && judged.map(({ text }) => <ModelVerdict key={text} text={text} />)}
      <Stored filters={filters} />
    </>
  );
}

const tones: Readonly<Record<string, Tone>> = { positive: 'good', negative: 'bad', mixed: 'warn' };

/** From this score on, an emotion counts as present. */
const present = 0.5;

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;

function Verdict({ text, analysis, place }: Judged & { place: number }) {
  const { sentiment, score, confidence, emotions, keywords, evidence, language } = analysis;
  const felt = emotions.filter(({ score: strength }) => strength >= present).map(({ emotion }) => emotion);
  const marks = evidence.map(({ start, end, weight }) => ({
    id: `evidence-${place}-${start}`,
    start,
    end,
    tone: weight < 0 ? ('bad' as const) : ('good' as const),
    title: `${signed(weight)} of the score`,
  }));
  return (
    <Panel
      title={place === 0 ? 'Result' : `Result ${place + 1}`}
      aside={<Badge tone={tones[sentiment] ?? 'plain'}>{capitalized(sentiment)}</Badge>}
    >
      <div className="stack">
        <MarkedText text={text} marks={marks} />
        <dl className="facts">
          <dt>Score</dt>
          <dd>
            {signed(score)} <span className="soft">from −1 (negative) to +1 (positive)</span>
          </dd>
          <dt>Confidence</dt>
          <dd>{formatShare(confidence)}</dd>
          <dt>Emotions</dt>
          <dd>{felt.length === 0 ? 'No dominant emotion' : capitalized(felt.join(', '))}</dd>
          <dt>About</dt>
          <dd>{keywords.length === 0 ? '–' : keywords.join(', ')}</dd>
          <dt>Evidence</dt>
          <dd>
            {evidence.length === 0
              ? 'No words with a known sentiment'
              : evidence.map(({ text: words, weight }) => `${words} ${signed(weight)}`).join(', ')}
          </dd>
        </dl>
        {language !== null && language !== 'en' && (
          <p className="small soft">This text may not be in English, so the result may be less accurate.</p>
        )}
      </div>
    </Panel>
  );
}

/** A result by the person's own model, which is stored. */
function ModelVerdict({ text }: { text: string }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  return (
    <OwnModel
      title="Analyze with a model"
      words="Works with any model. Its result is checked against your text and stored: anyone can read it, but not your text."
      name="sentiment.answer"
      askPrompt={() => client.sentiment.prompt.mutate({ text })}
      call={{ operation: 'sentiment.parse', path: '/api/sentiment/parse', input: { text } }}
      button="Save the result"
      read={(response) => client.sentiment.parse.mutate({ text, response })}
      onRead={async ({ sentiment }) => {
        await queries.invalidateQueries(trpc.sentiment.pathFilter());
        tell.good(`Result saved: ${sentiment ?? 'none'}.`);
      }}
    />
  );
}

function Stored({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.sentiment.list.queryOptions({ limit, mine: true, ...beforeOf(filters) }, listed(polling.seldom)),
  );
  return (
    <PagedPanel title="Stored results" query={query} list="results" what="the results" rows={5} limit={limit}>
      {(results) => <ResultTable results={results} />}
    </PagedPanel>
  );
}

function ResultTable({ results }: { results: readonly Result[] }) {
  if (results.length === 0) {
    return <EmptyState title="No results yet">Results by your own model appear here.</EmptyState>;
  }
  return (
    <Table
      caption="Stored results, newest first"
      rows={results}
      keyOf={({ id }) => id}
      columns={[
        { title: 'About', cell: ({ id, keywords }) => (keywords?.length ? keywords.join(', ') : `Result ${id}`) },
        {
          title: 'Sentiment',
          isPlain: true,
          cell: ({ sentiment }) => <Badge tone={tones[sentiment] ?? 'plain'}>{capitalized(sentiment)}</Badge>,
        },
        { title: 'Score', cell: ({ score }) => signed(score), isFigure: true },
        {
          title: 'Confidence',
          cell: ({ confidence }) => (confidence === null ? '–' : formatShare(confidence)),
          isFigure: true,
        },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
