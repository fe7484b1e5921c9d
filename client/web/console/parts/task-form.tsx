import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inputs, Outputs } from '../../../index.ts';
import { receiverComplaint } from '../../api/address-complaint.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextArea, TextField, UrlField } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { hrefOf, leaveFor } from '../routes.ts';
import type { DescribedCall } from './call-code.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { useSaved } from './restore.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { SecretOnce } from './secret-once.tsx';
import { type ScheduleForm, scheduleFormOf, scheduleOf } from './task-schedule.ts';

type Task = Outputs['scheduledTasks']['get'];
type TaskInput = Inputs['scheduledTasks']['create'];
type Kind = Task['task_type'];

/** The types of task in words. */
export const kindWords: Readonly<Record<Kind, { name: string; hint: string }>> = {
  research: { name: 'Research', hint: 'Answers a question from sources.' },
  report: { name: 'Report', hint: 'Summarizes the activity of your key.' },
  webhook: { name: 'Webhook', hint: 'Posts data to your URL.' },
  custom: { name: 'Agent run', hint: 'The agent works by your instructions.' },
};

const kinds = Object.keys(kindWords) as Kind[];

/** The kind of task that a form has chosen. */
const kindOf = (form: TaskForm): Kind => kinds.find((name) => name === form.kind) ?? 'research';

interface TaskForm extends ScheduleForm {
  name: string;
  kind: string;
  /** The question of a research, or the words for the agent. */
  text: string;
  url: string;
  /** The JSON that a webhook posts. */
  json: string;
}

function formOf(task: Task | undefined): TaskForm {
  const payload = task?.payload ?? {};
  const text = payload['topic'] ?? payload['text'] ?? payload['task'];
  return {
    name: task?.name ?? '',
    kind: task?.task_type ?? 'research',
    text: typeof text === 'string' ? text : '',
    url: task?.webhook_url ?? '',
    json: JSON.stringify(payload, null, 2),
    ...scheduleFormOf(task),
  };
}

/**
 * Converts the form into a request; undefined if the JSON of a webhook is invalid. Values without a field stay as they
 * were.
 */
function inputOf(form: TaskForm, task: Task | undefined): TaskInput | undefined {
  const kind = kindOf(form);
  const { recurrence, ...times } = scheduleOf(form);
  // A new task runs as its schedule says by default; beside a cron pattern, `once` would say otherwise to a reader.
  const isDefault = task === undefined && recurrence === 'once';
  const common = { name: form.name, task_type: kind, ...times, ...(isDefault ? {} : { recurrence }) };
  const before = task?.task_type === kind ? task.payload : {};
  const text = form.text.trim();
  switch (kind) {
    case 'webhook': {
      const payload = readJson(form.json);
      return payload === undefined ? undefined : { ...common, payload, webhook_url: form.url.trim() };
    }
    case 'research':
      return { ...common, payload: { ...before, topic: text === '' ? form.name : text } };
    case 'custom': {
      const { task: _, ...others } = before;
      return { ...common, payload: { ...others, text: text === '' ? form.name : text } };
    }
    default:
      return { ...common, payload: before };
  }
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** The call that will be made; undefined while the input is invalid. */
function callOf(input: TaskInput | undefined, task: Task | undefined): DescribedCall | undefined {
  if (input === undefined) return undefined;
  if (task === undefined) {
    return { operation: 'scheduledTasks.create', method: 'POST', path: '/api/scheduled-tasks', input };
  }
  return {
    operation: 'scheduledTasks.update',
    method: 'PUT',
    path: '/api/scheduled-tasks/{task_id}',
    input: { task_id: task.id, version: task.version, ...input },
  };
}

/** The initial form if words for the agent need a time. */
const formOfWords = (words: string): TaskForm => ({
  ...formOf(undefined),
  name: words.slice(0, maxNameLength),
  kind: 'custom',
  text: words,
  rhythm: 'once',
});

/** Words for the agent have their own stored form, so that they never replace an unfinished one. */
const nameOf = (task: Task | undefined, words: string): string =>
  `task.${task?.id ?? (words === '' ? 'new' : `new.${words}`)}`;

/** The maximum length of a task's name. */
const maxNameLength = 200;

interface TaskFormProps {
  /** The task to change; undefined for a new one. */
  task?: Task;
  /** The words for the agent that a new task begins with. */
  words?: string;
  onClose: () => void;
}

/** Schedules a task or changes one. */
export function TaskForm({ task, words = '', onClose }: TaskFormProps) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const tellSaved = useSaved();
  const { form, change, forget } = useKeptInput(nameOf(task, words), words === '' ? formOf(task) : formOfWords(words));
  const [isJsonBad, setIsJsonBad] = useState(false);
  const input = inputOf(form, task);
  const save = useMutation({
    gcTime: 0,
    mutationFn: (given: TaskInput) =>
      task === undefined
        ? client.scheduledTasks.create.mutate(given)
        : client.scheduledTasks.update.mutate({ task_id: task.id, version: task.version, ...given }),
    onSuccess: async (saved) => {
      const before = task === undefined ? undefined : inputOf(formOf(task), task);
      forget();
      await queries.invalidateQueries(trpc.scheduledTasks.pathFilter());
      if (before === undefined) tell.good(task === undefined ? 'Task scheduled.' : 'Task saved.');
      else {
        const restored = { task_id: saved.id, version: saved.version, ...before };
        tellSaved('Task saved.', () => client.scheduledTasks.update.mutate(restored));
      }
      if (saved.signing_secret !== undefined) return;
      leaveFor(hrefOf('tasks', saved.id));
    },
  });
  if (save.data?.signing_secret !== undefined) {
    return (
      <SecretOnce what="signing secret" name={save.data.name} secret={save.data.signing_secret} onClose={onClose} />
    );
  }
  const submit = () => {
    setIsJsonBad(input === undefined);
    if (input !== undefined) save.mutate(input);
    // What an earlier attempt was refused for may be mended by now.
    else save.reset();
  };
  return (
    <CallForm
      call={callOf(input, task)}
      error={save.error}
      fields={['name', 'topic', 'text', 'webhook_url', 'payload', 'schedule', 'recurrence', 'timezone']}
      isBusy={save.isPending}
      button={task === undefined ? 'Schedule task' : 'Save changes'}
      onSubmit={submit}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextField
            label="Name"
            complaint={complaintOf('name')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <WorkFields {...{ form, complaintOf, isJsonBad }} onChange={change} />
          <ScheduleFields {...{ form, complaintOf }} onChange={change} />
        </>
      )}
    </CallForm>
  );
}

interface WorkFieldsProps {
  form: TaskForm;
  complaintOf: (field: string) => string | undefined;
  isJsonBad: boolean;
  onChange: (part: Partial<TaskForm>) => void;
}

/** What the task does: the fields depend on its kind. */
function WorkFields({ form, complaintOf, isJsonBad, onChange }: WorkFieldsProps) {
  return (
    <>
      <SelectField
        label="Type"
        hint={kindWords[kindOf(form)].hint}
        value={form.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind].name}
          </option>
        ))}
      </SelectField>
      {(form.kind === 'research' || form.kind === 'custom') && (
        <TextArea
          label={form.kind === 'research' ? 'Question' : 'Instructions'}
          hint="Leave empty to use the name."
          complaint={complaintOf('topic') ?? complaintOf('text')}
          value={form.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {form.kind === 'webhook' && (
        <>
          <UrlField
            label="URL"
            placeholder="https://example.com/hook"
            hint="A public HTTPS URL."
            complaint={receiverComplaint(complaintOf('webhook_url'), form.url.trim())}
            value={form.url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
          <TextArea
            label="Data to post"
            hint="A JSON object."
            complaint={isJsonBad ? 'This is not a JSON object.' : complaintOf('payload')}
            value={form.json}
            onChange={(event) => onChange({ json: event.target.value })}
          />
        </>
      )}
    </>
  );
}
