import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { FileField, unreadable } from '../parts/file-field.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { FindingList } from '../parts/finding-list.tsx';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { findQuote, type Mark, MarkedText } from '../parts/marked-text.tsx';
import { decisionOf, questionOf, Speakers, taskOf } from '../parts/meeting-findings.tsx';
import { OwnModel } from '../parts/own-model.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { goTo, hrefOf } from '../routes.ts';
import '../tools.css';

type Analysis = Outputs['meeting']['analyze'];
type Summary = Outputs['meeting']['list']['summaries'][number];

const limit = 10;

interface Read {
  transcript: string;
  date?: string | undefined;
  analysis: Analysis;
}

const inputOf = ({ transcript, date }: { transcript: string; date?: string | undefined }) => ({
  transcript,
  ...(date === undefined || date === '' ? {} : { date }),
});

/** The decisions, tasks and questions of a meeting, with the passages of the transcript that support them. */
export function MeetingsView({ filters }: { filters: URLSearchParams }) {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('meeting', { transcript: '', date: '' });
  const { result: found, keep } = useKeptResult<Read>('meeting');
  const input = inputOf(form);
  const read = useMutation({
    mutationFn: async (given: typeof input): Promise<Read> => ({
      transcript: given.transcript,
      date: given.date,
      analysis: await client.meeting.analyze.mutate(given),
    }),
    onSuccess: keep,
  });
  return (
    <>
      <ViewHead
        title="Meetings"
        words="Decisions, action items and questions from a transcript, each with evidence. Free, and transcripts are not stored."
      />
      <Panel title="Analyze a transcript">
        <CallForm
          call={{ operation: 'meeting.analyze', method: 'POST', path: '/api/meeting/analyze', input }}
          error={read.error}
          fields={['transcript', 'date']}
          isBusy={read.isPending}
          button="Analyze transcript"
          onSubmit={() => read.mutate(input)}
        >
          {(complaintOf) => (
            <>
              <TextArea
                label="Transcript"
                rows={9}
                hint="WebVTT, SubRip, or lines that start with a name."
                placeholder={'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.'}
                complaint={complaintOf('transcript')}
                value={form.transcript}
                onChange={(event) => change({ transcript: event.target.value })}
              />
              <div className="columns">
                <TranscriptFile onText={(transcript) => change({ transcript })} />
                <TextField
                  label="Meeting date"
                  type="date"
                  hint="“By Friday” and similar dates are counted from this date."
                  complaint={complaintOf('date')}
                  value={form.date}
                  onChange={(event) => change({ date: event.target.value })}
                />
              </div>
            </>
          )}
        </CallForm>
      </Panel>
      <div aria-live="polite">{found !== undefined && <Found {...found} />}</div>
      {found !== undefined && <ModelSummary key={found.transcript} {...found} />}
      <Stored filters={filters} />
    </>
  );
}

/** Loads the text of a file into the form. */
function TranscriptFile({ onText }: { onText: (text: string) => void }) {
  const [complaint, setComplaint] = useState<string>();
  const read = async (file: File) => {
    setComplaint(undefined);
    try {
      onText(await file.text());
    } catch {
      setComplaint(unreadable);
    }
  };
  return (
    <FileField
      label="Or choose a file"
      accept=".vtt,.srt,.txt,.md"
      complaint={complaint}
      onFile={(file) => void read(file)}
    />
  );
}

/** The findings by kind, each with the passage that supports it. */
const findingsOf = ({ action_items: tasks, decisions, questions }: Analysis) => ({
  decision: decisions.map((decision) => ({ ...decisionOf(decision), quote: decision.quote })),
  task: tasks.map((task) => ({ ...taskOf(task), quote: task.quote })),
  question: questions.map((question) => ({ ...questionOf(question), quote: question.text })),
});

const toneOf = { decision: 'good', task: 'accent', question: 'warn' } as const;

function Found({ transcript, analysis }: Read) {
  const marks: Mark[] = [];
  const lists = Object.entries(findingsOf(analysis)).map(([kind, findings]) => {
    const tone = toneOf[kind as keyof typeof toneOf];
    return findings.map(({ quote, ...finding }, index) => {
      const place = findQuote(transcript, quote);
      const id = `${kind}-${index}`;
      if (place !== undefined) marks.push({ ...place, id, tone, title: kind });
      return { ...finding, mark: place === undefined ? undefined : id };
    });
  });
  const [decisions = [], tasks = [], questions = []] = lists;
  return (
    <div className="tool">
      <div className="stack">
        {analysis.notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        <Panel title="Transcript">
          <MarkedText text={transcript} marks={marks} />
        </Panel>
      </div>
      <div className="stack">
        <FindingList title="Decisions" findings={decisions} none="No decisions found." />
        <FindingList title="Action items" findings={tasks} none="No action items found." />
        <FindingList title="Questions" findings={questions} none="No questions found." />
        <Speakers speakers={analysis.speakers} />
      </div>
    </div>
  );
}

/** A summary by the person's own model, which is stored and has a page. */
function ModelSummary({ transcript, date }: Read) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const input = inputOf({ transcript, date });
  return (
    <OwnModel
      title="Summarize with a model"
      words="Works with any model. Its result is checked against the transcript and stored: anyone can read it, but not the transcript."
      name="meeting.answer"
      askPrompt={() => client.meeting.prompt.mutate(input)}
      call={{ operation: 'meeting.parse', path: '/api/meeting/parse', input }}
      button="Save the summary"
      read={(response) => client.meeting.parse.mutate({ ...input, response })}
      onRead={async ({ id }) => {
        await queries.invalidateQueries(trpc.meeting.pathFilter());
        tell.good('Summary saved.');
        if (id !== null) goTo(hrefOf('meetings', id));
      }}
    />
  );
}

function Stored({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.meeting.list.queryOptions({ limit, mine: true, ...beforeOf(filters) }, listed(polling.seldom)),
  );
  return (
    <PagedPanel title="Stored summaries" query={query} list="summaries" what="the summaries" rows={5} limit={limit}>
      {(summaries) => <SummaryTable summaries={summaries} />}
    </PagedPanel>
  );
}

function SummaryTable({ summaries }: { summaries: readonly Summary[] }) {
  if (summaries.length === 0) {
    return <EmptyState title="No summaries yet">Summaries by your own model appear here.</EmptyState>;
  }
  return (
    <Table
      caption="Stored summaries, newest first"
      rows={summaries}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Meeting',
          cell: ({ id, title, summary }) => (
            <a className="line-name" href={hrefOf('meetings', id)}>
              {title ?? summary}
            </a>
          ),
        },
        { title: 'Decisions', cell: ({ decision_count: count }) => count, isFigure: true },
        { title: 'Action items', cell: ({ action_item_count: count }) => count, isFigure: true },
        { title: 'Questions', cell: ({ question_count: count }) => count, isFigure: true },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
