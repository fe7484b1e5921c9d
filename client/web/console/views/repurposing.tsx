import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint } from '../../api/refusal-words.ts';
import { SelectField, TextArea, UrlField } from '../../design/field.tsx';
import { capitalized, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { beforeOf, choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { formatWords } from '../parts/format-words.ts';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { OutputPanel } from '../parts/output-panel.tsx';
import { OwnModel } from '../parts/own-model.tsx';
import { PageAsMarkdown } from '../parts/page-as-markdown.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { goTo, hrefOf } from '../routes.ts';
import '../tools.css';

type Wanted = Inputs['content']['repurpose'];
type Run = Outputs['content']['list']['results'][number];

const limit = 10;
const initial = { source: 'text', content: '', url: '', report: '', formats: ['summary', 'linkedin'], tone: 'neutral' };
type Form = typeof initial;

const shown = [
  { value: 'texts', words: 'Texts' },
  { value: 'page', words: 'Page as Markdown' },
] as const;

/** Turns a text, a page or a report into posts, threads, summaries and headlines. */
export function RepurposingView({ filters }: { filters: URLSearchParams }) {
  const chosen = choiceOf(filters, 'show', shown);
  return (
    <>
      <ViewHead
        title="Repurposing"
        words="Turn a text, a web page or a report into posts, threads, summaries and headlines."
      />
      <FilterLinks label="Sections of repurposing" view="repurposing" name="show" choices={shown} current={chosen} />
      {chosen === 'page' ? (
        <PageAsMarkdown />
      ) : (
        <>
          <Repurposing />
          <Earlier filters={filters} />
        </>
      )}
    </>
  );
}

/** The text of a stored report, if one is selected. */
function useReport({ source, report }: Form): string {
  const { trpc } = usePlatform();
  const isWanted = source === 'report' && report !== '';
  const query = useQuery(trpc.research.get.queryOptions({ research_id: Number(report) }, { enabled: isWanted }));
  return isWanted ? (query.data?.content ?? '') : '';
}

/** The form, and its other way: the person's own model. */
function Repurposing() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change } = useKeptInput('repurpose', initial);
  const content = useReport(form);
  const formatsId = useId();
  const choice = useQuery(trpc.content.formats.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data;
  const formats = choice?.formats.map(({ name }) => name).filter((name) => form.formats.includes(name)) ?? [];
  const tone = choice?.tones.find((name) => name === form.tone) ?? 'neutral';
  const source =
    form.source === 'url' ? { url: form.url.trim() } : { content: form.source === 'report' ? content : form.content };
  const input: Wanted = { ...source, formats, tone };
  const make = useMutation(
    trpc.content.repurpose.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries(trpc.content.pathFilter());
        goTo(hrefOf('repurposing', id));
      },
    }),
  );
  // No other input of theirs can be refused.
  const isMissing = formats.length === 0 && fieldComplaint(make.error, 'formats') !== undefined;
  return (
    <>
      <Panel title="Repurpose content">
        <CallForm
          call={{ operation: 'content.repurpose', method: 'POST', path: '/api/content/repurpose', input }}
          error={make.error}
          fields={['content', 'url', 'formats']}
          addresses={{ field: 'url', urls: source.url === undefined ? [] : [source.url] }}
          isBusy={make.isPending}
          button={`Generate for ${formatNumber(2 + formats.length)} credits`}
          onSubmit={() => make.mutate(input)}
        >
          {(complaintOf) => (
            <>
              <Source form={form} change={change} complaintOf={complaintOf} />
              <fieldset className="field choice">
                <legend>Formats</legend>
                <div className="ticks">
                  {choice?.formats.map(({ name, description }) => (
                    <label key={name} className="tick" title={description}>
                      <input
                        type="checkbox"
                        aria-invalid={isMissing || undefined}
                        aria-describedby={isMissing ? formatsId : undefined}
                        checked={form.formats.includes(name)}
                        onChange={(event) =>
                          change({
                            formats: event.target.checked
                              ? [...form.formats, name]
                              : form.formats.filter((other) => other !== name),
                          })
                        }
                      />
                      <span>{formatWords[name]}</span>
                    </label>
                  ))}
                </div>
                {isMissing && (
                  <p className="field-complaint" id={formatsId} role="alert">
                    Choose at least one format.
                  </p>
                )}
              </fieldset>
              <SelectField
                label="Tone"
                hint="Without a language model, the tone only decides which sentences are chosen."
                value={tone}
                onChange={(event) => change({ tone: event.target.value })}
              >
                {(choice?.tones ?? ['neutral']).map((name) => (
                  <option key={name} value={name}>
                    {capitalized(name)}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </CallForm>
      </Panel>
      <ModelTexts key={JSON.stringify(input)} input={input} />
    </>
  );
}

/** The texts of the person's own model, fitted to the limits of their formats. They are not stored. */
function ModelTexts({ input }: { input: Wanted }) {
  const { client, trpc } = usePlatform();
  const { result, keep } = useKeptResult<Outputs['content']['parse']>('repurpose.own');
  const formats = useQuery(trpc.content.formats.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data;
  const asked = { formats: input.formats, ...(input.content ? { content: input.content } : {}) };
  return (
    <>
      <OwnModel
        title="Repurpose with a model"
        words="Free, with any model. Its texts are fitted to the limits of their formats and not stored."
        name="repurpose.answer"
        askPrompt={() => client.content.prompt.mutate(input)}
        call={{ operation: 'content.parse', path: '/api/content/parse', input: asked }}
        button="Show the texts"
        read={(response) => client.content.parse.mutate({ ...asked, response })}
        onRead={keep}
      />
      {formats?.formats.map((format) => {
        const output = result?.outputs[format.name];
        // Edits belong to the text that they were made in.
        const of = `own.${String(output?.content).slice(0, 80)}`;
        return output && <OutputPanel key={format.name + of} of={of} format={format} output={output} />;
      })}
    </>
  );
}

interface SourceProps {
  form: Form;
  change: (part: Partial<Form>) => void;
  complaintOf: (field: string) => string | undefined;
}

/** The source: a text, the URL of a page, or a stored report. */
function Source({ form, change, complaintOf }: SourceProps) {
  const { trpc } = usePlatform();
  const reports = useQuery(trpc.research.list.queryOptions({ limit: 50 }, { enabled: form.source === 'report' }));
  const finished = reports.data?.results.filter(({ status }) => status === 'completed') ?? [];
  return (
    <>
      <SelectField label="Source" value={form.source} onChange={(event) => change({ source: event.target.value })}>
        <option value="text">A text</option>
        <option value="url">A web page</option>
        <option value="report">One of my reports</option>
      </SelectField>
      {form.source === 'text' && (
        <TextArea
          label="Text"
          rows={8}
          complaint={complaintOf('content')}
          value={form.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      )}
      {form.source === 'url' && (
        <UrlField
          label="URL"
          complaint={complaintOf('url')}
          value={form.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      )}
      {form.source === 'report' && (
        <SelectField
          label="Report"
          hint={reports.data !== undefined && finished.length === 0 ? 'No completed research yet.' : undefined}
          complaint={complaintOf('content') === undefined ? undefined : 'Choose a report.'}
          value={form.report}
          onChange={(event) => change({ report: event.target.value })}
        >
          <option value="">Choose one</option>
          {finished.map(({ id, topic }) => (
            <option key={id} value={id}>
              {topic}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function Earlier({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.content.list.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.seldom)));
  return (
    <PagedPanel title="History" query={query} list="results" what="the history" rows={5} limit={limit}>
      {(results) => (
        <div className="stack">
          <Totals />
          <RunTable runs={results} />
        </div>
      )}
    </PagedPanel>
  );
}

/** The most formats named as the most used. */
const maxNamed = 3;

/** What the key has generated so far; nothing before its first text. */
function Totals() {
  const { trpc } = usePlatform();
  const totals = useQuery(trpc.content.stats.queryOptions(undefined, listed(polling.seldom))).data;
  if (totals === undefined || totals.total === 0) return null;
  const { total, completed, credits_used: credits, formats } = totals;
  const most = formats.slice(0, maxNamed).map(({ format }) => formatWords[format]);
  return (
    <p className="small soft">
      {total === 1 ? '1 run' : `${formatNumber(total)} runs`}, {formatNumber(completed)} completed,{' '}
      {formatNumber(credits)} credits spent. Most used: {most.join(', ')}.
    </p>
  );
}

function RunTable({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) {
    return <EmptyState title="No texts yet">Your generated texts appear here, with your edits.</EmptyState>;
  }
  return (
    <Table
      caption="Generated texts, newest first"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Source',
          cell: ({ id, title, source_url: url }) => (
            <a className="line-name" href={hrefOf('repurposing', id)}>
              {title ?? url ?? `Text ${id}`}
            </a>
          ),
        },
        { title: 'Formats', isPlain: true, cell: ({ formats }) => formats.map((name) => formatWords[name]).join(', ') },
        { title: 'Status', isPlain: true, cell: ({ status }) => <StatusBadge status={status} /> },
        { title: 'Credits', cell: ({ credits_used: used }) => formatNumber(used), isFigure: true },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
