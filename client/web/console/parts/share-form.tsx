import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import { CallCode } from './call-code.tsx';
import { FormFoot } from './form-foot.tsx';
import { useKeptInput } from './kept-input.ts';
import { SecretOnce } from './secret-once.tsx';

/** For how long a link can be made, in hours; the longest is the platform's. */
const times = [
  { hours: 1, words: 'One hour' },
  { hours: 24, words: 'One day' },
  { hours: 72, words: 'Three days' },
  { hours: 168, words: 'One week' },
] as const;

/** Makes a link to a file, and shows it this once. */
export function ShareForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change, forget } = useKeptInput('share.new', { path: '', hours: '24' });
  const share = useMutation(
    trpc.files.share.mutationOptions({
      // The link is in no cache: it goes with the dialog.
      gcTime: 0,
      onSuccess: () => {
        forget();
        return queries.invalidateQueries(trpc.files.list.pathFilter());
      },
    }),
  );
  if (share.data !== undefined) {
    return <SecretOnce what="link" of="to" name={share.data.file_path} secret={share.data.url} onClose={onClose} />;
  }
  const input = { file_path: form.path.trim(), expires_hours: Number(form.hours) };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    share.mutate(input);
  };
  const complaint =
    share.error === null ? undefined : (fieldComplaint(share.error, 'file_path') ?? refusalWords(share.error));
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="File"
        placeholder="reports/key-1/activity.md"
        hint="Its path from the data folder on, or its whole path within a folder that may be shared."
        autoComplete="off"
        complaint={complaint}
        value={form.path}
        onChange={(event) => change({ path: event.target.value })}
      />
      <SelectField
        label="The link works for"
        value={form.hours}
        onChange={(event) => change({ hours: event.target.value })}
      >
        {times.map(({ hours, words }) => (
          <option key={hours} value={hours}>
            {words}
          </option>
        ))}
      </SelectField>
      <CallCode call={{ operation: 'files.share', method: 'POST', path: '/api/files/share', input }} />
      <FormFoot
        submit="Make link"
        isBusy={share.isPending}
        onCancel={() => {
          forget();
          onClose();
        }}
      />
    </form>
  );
}
