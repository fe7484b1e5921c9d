import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextArea, TextField } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { goTo, hrefOf, leaveFor } from '../routes.ts';
import { type Tool, useTools } from './agent-tools.tsx';
import { CallForm } from './call-form.tsx';
import { Fetched } from './fetched.tsx';
import { keepInput, useKeptInput } from './kept-input.ts';
import { noteSetGoing } from './polling.ts';

type RunInput = Inputs['agent']['createRun'];

const limits = [
  { value: 'all', words: 'All tools' },
  { value: 'reads', words: 'Read-only tools' },
  { value: 'chosen', words: 'Selected tools' },
] as const;

const place = 'run.new';
const initial = { goal: '', limit: 'all', chosen: [] as string[], tool: '', credits: '', approve: 'ask' };

/** Opens the form with the goal and limits of an earlier run. */
export function runAgain({ goal, allow, approve, max_credits: credits }: Outputs['agent']['getRun']): void {
  const limit = allow === null ? 'all' : 'chosen';
  keepInput(place, { goal, limit, chosen: allow ?? [], credits: credits === null ? '' : String(credits), approve });
  goTo(hrefOf('agent', undefined, { form: 'new' }));
}

/** The tools that a run is limited to; null for all. */
function allowOf({ limit, chosen }: typeof initial, tools: readonly Tool[]): string[] | null {
  if (limit === 'reads') return tools.filter((tool) => tool.reads_only).map(({ name }) => name);
  return limit === 'chosen' ? chosen : null;
}

/** Gives the agent a goal, with limits set by the person. */
export function RunForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const tools = useTools();
  const { form, change, forget } = useKeptInput(place, initial);
  const allow = allowOf(form, tools.data?.tools ?? []);
  const input: RunInput = {
    goal: form.goal,
    ...(allow === null ? {} : { allow }),
    ...(form.credits.trim() === '' ? {} : { max_credits: Number(form.credits) }),
    approve: form.approve === 'never' ? 'never' : 'ask',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const start = useMutation(
    trpc.agent.createRun.mutationOptions({
      onSuccess: async (run) => {
        forget();
        noteSetGoing();
        await queries.invalidateQueries(trpc.agent.pathFilter());
        tell.good('Run started.');
        leaveFor(hrefOf('agent', run.id));
      },
    }),
  );
  return (
    <CallForm
      call={{ operation: 'agent.createRun', method: 'POST', path: '/api/agent/runs', input }}
      error={start.error}
      fields={['goal', 'allow', 'max_credits']}
      isBusy={start.isPending}
      button="Start run"
      onSubmit={() => start.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextArea
            label="What should the agent do?"
            rows={4}
            placeholder="Research tidal power in Brittany every Monday at nine"
            complaint={complaintOf('goal')}
            value={form.goal}
            onChange={(event) => change({ goal: event.target.value })}
          />
          <Limits form={form} tools={tools} change={change} complaintOf={complaintOf} />
        </>
      )}
    </CallForm>
  );
}

interface LimitsProps {
  form: typeof initial;
  tools: ReturnType<typeof useTools>;
  change: (part: Partial<typeof initial>) => void;
  complaintOf: (field: string) => string | undefined;
}

/** What the run is allowed to do, and to cost. */
function Limits({ form, tools, change, complaintOf }: LimitsProps) {
  return (
    <>
      <SelectField
        label="Allowed tools"
        complaint={complaintOf('allow')}
        value={form.limit}
        onChange={(event) => change({ limit: event.target.value })}
      >
        {limits.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {form.limit !== 'all' && (
        <Fetched query={tools} what="the tools" rows={2}>
          {({ tools: all }) => form.limit === 'chosen' && <ToolChoice tools={all} form={form} change={change} />}
        </Fetched>
      )}
      <SelectField
        label="Before it deletes, sends, pays or grants access"
        value={form.approve}
        onChange={(event) => change({ approve: event.target.value })}
      >
        <option value="ask">Ask me</option>
        <option value="never">Skip those steps</option>
      </SelectField>
      <TextField
        label="Max credits"
        inputMode="numeric"
        placeholder="No limit"
        complaint={complaintOf('max_credits')}
        value={form.credits}
        onChange={(event) => change({ credits: event.target.value })}
      />
    </>
  );
}

function ToolChoice({ tools, form, change }: Pick<LimitsProps, 'form' | 'change'> & { tools: readonly Tool[] }) {
  const { chosen, tool } = form;
  const id = useId();
  const wanted = tool.trim().toLowerCase();
  const shown = tools.filter(
    ({ name, title }) =>
      chosen.includes(name) || `${title} ${name.replaceAll('_', ' ')}`.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className="field choice" aria-describedby={id}>
      <legend>Tools</legend>
      <TextField
        label="Find a tool"
        type="search"
        autoComplete="off"
        value={tool}
        onChange={(event) => change({ tool: event.target.value })}
      />
      <p className="field-hint" id={id}>
        {chosen.length === 0 ? 'Choose at least one.' : `${chosen.length} chosen.`}
      </p>
      <div className="tool-choice">
        {shown.map(({ name, title, warning }) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                change({
                  chosen: event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                })
              }
            />
            <span>
              {title} {warning !== null && <span className="soft">(asks you first)</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
