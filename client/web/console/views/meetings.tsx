import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { formatDay, formatShare } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { FileField, unreadable } from '../parts/file-field.tsx';
import { FindingList } from '../parts/finding-list.tsx';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { findQuote, type Mark, MarkedText } from '../parts/marked-text.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import '../tools.css';

type Analysis = Outputs['meeting']['analyze'];

interface Read {
  transcript: string;
  analysis: Analysis;
}

/** The decisions, tasks and questions of a meeting, with the passages of the transcript that support them. */
export function MeetingsView() {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('meeting', { transcript: '', date: '' });
  const { result: found, keep } = useKeptResult<Read>('meeting');
  const input = { transcript: form.transcript, ...(form.date === '' ? {} : { date: form.date }) };
  const read = useMutation({
    mutationFn: async (given: typeof input): Promise<Read> => ({
      transcript: given.transcript,
      analysis: await client.meeting.analyze.mutate(given),
    }),
    onSuccess: keep,
  });
  return (
    <>
      <ViewHead
        title="Meetings"
        words="Decisions, action items and questions from a transcript, each with evidence. Free, and nothing is stored."
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

type Finding = { words: string; facts?: string; quote: string };

const dueWords = (due: string): string => (/^\d{4}-\d\d-\d\d$/.test(due) ? `by ${formatDay(due)}` : due);

function findingsOf({ action_items: tasks, decisions, questions }: Analysis) {
  const named = (parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ');
  return {
    decision: decisions.map(({ text, quote }): Finding => ({ words: text, quote })),
    task: tasks.map(
      ({ text, owner, due, quote }): Finding => ({
        words: text,
        facts: named([owner ?? 'Unassigned', due === undefined ? undefined : dueWords(due)]),
        quote,
      }),
    ),
    question: questions.map(
      ({ text, speaker, answered }): Finding => ({
        words: text,
        facts: named([speaker, answered ? 'answered' : 'open']),
        quote: text,
      }),
    ),
  };
}

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
        <FindingList title="Tasks" findings={tasks} none="No tasks found." />
        <FindingList title="Questions" findings={questions} none="No questions found." />
        <Speakers speakers={analysis.speakers} />
      </div>
    </div>
  );
}

function Speakers({ speakers }: Pick<Analysis, 'speakers'>) {
  if (speakers.length === 0) return null;
  const words = speakers.reduce((sum, speaker) => sum + speaker.words, 0);
  return (
    <Panel title="Speakers">
      <ol className="lines">
        {speakers.map(({ name, words: own }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="small soft figures">{formatShare(own / Math.max(words, 1))} of the words</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
