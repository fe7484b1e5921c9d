import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { depthOrder, depthWords, regionNames, regionOrder } from '../../intel/words.ts';
import { hrefOf, leaveFor } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { noteSetGoing } from './polling.ts';

type Wanted = Inputs['intel']['generate'];

/** A description of each depth, and which tiers can read it in full. */
const depthNotes: Readonly<Record<Wanted['depth'], string>> = {
  quick: 'Up to 5 sources. Everyone can read it in full.',
  standard: 'Up to 12 sources. In full with the Regional plan or higher.',
  deep: 'Up to 20 sources. In full with the Global plan or higher.',
};

/** Orders a briefing for a credit, and opens its progress page. */
export function BriefingForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const { form, change, forget } = useKeptInput('briefing.new', { event: '', depth: 'quick', region: '' });
  const generate = useMutation(
    trpc.intel.generate.mutationOptions({
      onSuccess: ({ id }) => {
        forget();
        noteSetGoing();
        leaveFor(hrefOf('briefings', id));
      },
    }),
  );
  // Sources are collected by subject, so the next briefing on one should name it as before.
  const subjects = useQuery(trpc.intel.notebooks.queryOptions({ limit: 100 }, { staleTime: 60_000 })).data;
  const subjectsId = useId();
  const depth = depthOrder.find((one) => one === form.depth) ?? 'quick';
  const region = regionOrder.find((one) => one === form.region);
  const input: Wanted = { event: form.event.trim(), depth, ...(region === undefined ? {} : { region }) };
  return (
    <CallForm
      call={{ operation: 'intel.generate', method: 'POST', path: '/api/intel/generate', input }}
      error={generate.error}
      fields={['event']}
      isBusy={generate.isPending}
      button="Generate for 1 credit"
      note="The credit is spent when the briefing is ready. One that fails costs nothing."
      onSubmit={() => generate.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextField
            label="Subject"
            placeholder="Drought and transits in the Panama Canal"
            maxLength={300}
            list={subjectsId}
            complaint={complaintOf('event')}
            value={form.event}
            onChange={(event) => change({ event: event.target.value })}
          />
          <datalist id={subjectsId}>
            {subjects?.notebooks.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <fieldset className="field choice">
            <legend>Depth</legend>
            {depthOrder.map((one) => (
              <label key={one} className="tick">
                <input type="radio" name="depth" checked={one === depth} onChange={() => change({ depth: one })} />
                <span>
                  {depthWords[one].name} <span className="soft">{depthNotes[one]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <SelectField label="Region" value={region ?? ''} onChange={(event) => change({ region: event.target.value })}>
            <option value="">Detect automatically</option>
            {regionOrder.map((name) => (
              <option key={name} value={name}>
                {regionNames[name]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </CallForm>
  );
}
