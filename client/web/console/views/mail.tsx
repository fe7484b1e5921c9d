import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePlatform } from '../../api/platform.tsx';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextArea } from '../../design/field.tsx';
import { formatDay } from '../../design/format.ts';
import { CallForm } from '../parts/call-form.tsx';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { MailDigest, type Triaged } from '../parts/mail-digest.tsx';
import { findQuote, jumpTo, type Mark, MarkedText } from '../parts/marked-text.tsx';
import { OwnModel } from '../parts/own-model.tsx';
import { type Mail, readMails } from '../parts/pasted-mails.ts';
import { ReplyForm } from '../parts/reply-form.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import '../tools.css';

/** The triage of an email by the person's own model. It is stored with the emails, so it survives a reload. */
type ByModel = Pick<Triaged, 'index' | 'priority' | 'category' | 'summary' | 'action_items' | 'asks'>;

/** What is shown of an email; without reasons if the person's own model has triaged it. */
type Shown = Triaged & { isByModel?: boolean };

interface Sorted {
  mails: Mail[];
  /** Most urgent first by our own triage; that of a model moves no email on the page. */
  triaged: Triaged[];
}

function shownOf(triaged: Triaged, byModel: readonly ByModel[]): Shown {
  const found = byModel.find(({ index }) => index === triaged.index);
  if (found === undefined) return triaged;
  return { ...triaged, ...found, reasons: [], isByModel: true };
}

const nothingTyped = { text: '', isSorted: false, replyTo: -1, modelFor: -1, byModel: [] as ByModel[] };

const placeholder = `From: Dana Reed <dana@example.com>
Subject: Invoice 441

Could you pay it by Friday?

From: The Weekly Loop <news@loop.example>
Subject: Issue 12

This week: gardens.`;

const countWords = (count: number): string => (count === 1 ? '1 email found.' : `${count} emails found.`);

const mostUrgentFirst = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'ARCHIVE'] as const;

/** Emails in order of urgency, with what each asks for and the words that show it. */
export function MailView() {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('mails', nothingTyped);
  const { result: sorted, keep } = useKeptResult<Sorted>('mails');
  const emails = readMails(form.text);
  const sort = useMutation({
    mutationFn: async (mails: Mail[]): Promise<Sorted> => {
      const { results } = await client.email.aiTriageBatch.mutate({ emails: mails });
      return { mails, triaged: mostUrgentFirst.flatMap((priority) => results[priority]) };
    },
    onSuccess: keep,
  });
  const { mutate } = sort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was reloaded shows again what it has shown
  useEffect(() => {
    if (form.isSorted && sorted === undefined && emails.length > 0) mutate(emails);
  }, []);
  const shown = useMemo(() => sorted?.triaged.map((one) => shownOf(one, form.byModel)), [sorted, form.byModel]);
  // A digest and its prompt belong to one triage.
  const shownKey = useMemo(() => JSON.stringify(shown), [shown]);
  return (
    <>
      <ViewHead
        title="Email triage"
        words="Emails sorted by urgency, with the action each one asks for and the evidence. Free, and nothing is stored."
      />
      <Panel title="Sort emails">
        <CallForm
          call={{
            operation: 'email.aiTriageBatch',
            method: 'POST',
            path: '/api/email/ai-triage-batch',
            input: { emails },
          }}
          error={sort.error}
          fields={['emails']}
          isBusy={sort.isPending}
          button="Sort emails"
          onSubmit={() => {
            change({ ...nothingTyped, text: form.text, isSorted: true });
            sort.mutate(emails);
          }}
        >
          {(complaintOf) => (
            <TextArea
              label="Emails"
              rows={10}
              hint={
                form.text.trim() === ''
                  ? 'Start each email with its From: and Subject: lines. Leave an empty line between emails.'
                  : countWords(emails.length)
              }
              placeholder={placeholder}
              complaint={complaintOf('emails') === undefined ? undefined : 'Paste 1 to 100 emails.'}
              value={form.text}
              onChange={(event) => change({ text: event.target.value, isSorted: false })}
            />
          )}
        </CallForm>
      </Panel>
      <div className="stack" aria-live="polite">
        {shown?.map((triaged) => (
          <SortedMail
            key={triaged.index}
            triaged={triaged}
            mail={sorted?.mails[triaged.index]}
            isReplying={form.replyTo === triaged.index}
            onReply={(isReplying) => change({ replyTo: isReplying ? triaged.index : -1 })}
            isForModel={form.modelFor === triaged.index}
            onModel={(isForModel) => change({ modelFor: isForModel ? triaged.index : -1 })}
            onTriaged={(found) =>
              change({ modelFor: -1, byModel: [...form.byModel.filter(({ index }) => index !== found.index), found] })
            }
          />
        ))}
      </div>
      {sorted !== undefined && shown !== undefined && (
        <MailDigest key={shownKey} emails={sorted.mails} triaged={shown} />
      )}
    </>
  );
}

const priorities: Readonly<Record<Triaged['priority'], { words: string; tone: Tone }>> = {
  CRITICAL: { words: 'Critical', tone: 'bad' },
  HIGH: { words: 'High', tone: 'warn' },
  MEDIUM: { words: 'Medium', tone: 'accent' },
  LOW: { words: 'Low', tone: 'plain' },
  ARCHIVE: { words: 'Archive', tone: 'plain' },
};

interface SortedMailProps {
  triaged: Shown;
  mail: Mail | undefined;
  isReplying: boolean;
  onReply: (isReplying: boolean) => void;
  isForModel: boolean;
  onModel: (isForModel: boolean) => void;
  onTriaged: (found: ByModel) => void;
}

function SortedMail({ triaged, mail, isReplying, onReply, isForModel, onModel, onTriaged }: SortedMailProps) {
  const { index, from, subject, priority, category, reasons, action_items: tasks, summary, asks, isByModel } = triaged;
  const text = mail?.snippet ?? '';
  const marks: Mark[] = [];
  const mark = (kind: string, words: string, tone: Tone) => {
    const place = findQuote(text, words);
    if (place === undefined) return undefined;
    const id = `mail-${index}-${kind}`;
    marks.push({ ...place, id, tone });
    return id;
  };
  const asked = tasks.map((task, at) => ({ ...task, mark: mark(`task-${at}`, task.task, 'warn') }));
  const why = reasons.map((reason, at) => ({ ...reason, mark: mark(`reason-${at}`, reason.matched, 'accent') }));
  const { words, tone } = priorities[priority];
  // The category of mails that need action says no more than that.
  const isNamed = !asks || category !== 'action_required';
  const kind = [...(isNamed ? [category.replaceAll('_', ' ')] : []), ...(asks ? ['needs action'] : [])];
  return (
    <Panel title={subject === '' ? 'No subject' : subject} aside={<Badge tone={tone}>{words}</Badge>}>
      <div className="stack">
        <p className="small soft">
          {[
            from === '' ? 'No sender' : `From ${from}`,
            ...kind,
            ...(isByModel === true ? ['triaged by your model'] : []),
          ].join(' · ')}
        </p>
        {summary !== '' && !text.startsWith(summary) && <p>{summary}</p>}
        {asked.length > 0 && (
          <ul className="findings" aria-label="Action items">
            {asked.map(({ task, due, mark: id }) => (
              <li key={task}>
                <Jump id={id} words={task} /> {due !== null && <span className="soft">by {formatDay(due)}</span>}
              </li>
            ))}
          </ul>
        )}
        <MarkedText text={text} marks={marks} />
        {why.length > 0 && (
          <details className="small">
            <summary>Why this priority</summary>
            <ul className="findings">
              {why.map(({ rule, matched, mark: id }) => (
                <li key={rule + matched}>
                  <span className="capital">{rule}</span>: <Jump id={id} words={matched} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className="row">
          <Button onClick={() => onReply(true)}>Suggest a reply</Button>
          <Button look="quiet" onClick={() => onModel(true)}>
            Use a model
          </Button>
        </div>
        <Dialog title="Suggest a reply" isOpen={isReplying} onClose={() => onReply(false)}>
          <ReplyForm from={from} subject={subject} onClose={() => onReply(false)} />
        </Dialog>
        <Dialog title="Triage with a model" isOpen={isForModel} onClose={() => onModel(false)}>
          {mail !== undefined && <ModelTriage triaged={triaged} mail={mail} onTriaged={onTriaged} />}
        </Dialog>
      </div>
    </Panel>
  );
}

interface ModelTriageProps {
  triaged: Shown;
  mail: Mail;
  onTriaged: (found: ByModel) => void;
}

/** Replaces the triage of an email by that of the person's own model, until the emails are sorted again. */
function ModelTriage({ triaged, mail, onTriaged }: ModelTriageProps) {
  const { client } = usePlatform();
  return (
    <OwnModel
      words="Free, with any model. Its priority, summary and action items replace those shown for this email until you sort again. Nothing is stored on the platform."
      name={`mail.model.${mail.from.slice(0, 100)}.${mail.subject.slice(0, 60)}`}
      askPrompt={() => client.email.triage.mutate(mail)}
      call={{ operation: 'email.parseTriage', path: '/api/email/parse-triage', input: {} }}
      button="Use this triage"
      read={(response) => client.email.parseTriage.mutate({ response })}
      onRead={({ priority, category, summary, action_items, asks }) =>
        onTriaged({
          index: triaged.index,
          priority: priority ?? triaged.priority,
          category: category ?? triaged.category,
          summary: summary ?? triaged.summary,
          action_items,
          asks: asks ?? triaged.asks,
        })
      }
    />
  );
}

function Jump({ id, words }: { id: string | undefined; words: string }) {
  if (id === undefined) return <span>{words}</span>;
  return (
    <button type="button" className="jump" onClick={() => jumpTo(id)}>
      {words}
    </button>
  );
}
