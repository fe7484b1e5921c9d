import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import type { DescribedCall } from './call-code.tsx';
import { CallForm } from './call-form.tsx';
import { FileField, unreadable } from './file-field.tsx';
import { useKeptInput } from './kept-input.ts';
import { SecretOnce } from './secret-once.tsx';

/** The durations of a link in hours; the longest is the platform's maximum. */
const times = [
  { hours: 1, words: 'One hour' },
  { hours: 24, words: 'One day' },
  { hours: 72, words: 'Three days' },
  { hours: 168, words: 'One week' },
] as const;

/** The platform accepts 10,000,000 characters of base64, which is this many bytes. */
const maxBytes = 7_500_000;

type Upload = Inputs['files']['upload'];

/** The browser cannot read a file that was changed, moved or deleted after it was chosen. */
class UnreadableFileError extends Error {}

/** The data of a data URL. */
const afterComma = (address: string): string => address.slice(address.indexOf(',') + 1);

/** The content of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new UnreadableFileError(unreadable));
    reader.onload = () => resolve(typeof reader.result === 'string' ? afterComma(reader.result) : '');
    reader.readAsDataURL(file);
  });
}

function problemOf(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose a file.';
  if (file.size === 0) return 'The file is empty.';
  return file.size > maxBytes ? 'The file is larger than 7.5 MB.' : undefined;
}

interface Fields {
  from: string;
  /** The name of the chosen file. */
  file: string;
  path: string;
  hours: string;
}

/** The call that a form is about to make, without the content of an upload. */
function describe(form: Fields, file: File | undefined): DescribedCall {
  const hours = Number(form.hours);
  if (form.from === 'platform') {
    const input = { file_path: form.path.trim(), expires_hours: hours };
    return { operation: 'files.share', method: 'POST', path: '/api/files/share', input };
  }
  const name = file?.name ?? 'report.pdf';
  const input = { name, encoding: 'base64', expires_hours: hours };
  const from = { field: 'content', name };
  return { operation: 'files.upload', method: 'POST', path: '/api/files/upload', input, file: from };
}

/** Creates the link, for an upload or for a file on the platform. */
function useShare({ from, path, hours }: Fields, file: File | undefined, onShared: () => void) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const expires = { expires_hours: Number(hours) };
      if (from === 'platform') return client.files.share.mutate({ file_path: path.trim(), ...expires });
      if (file === undefined) throw new Error('there is no file');
      const upload: Upload = { name: file.name, content: await base64Of(file), encoding: 'base64', ...expires };
      return client.files.upload.mutate(upload);
    },
    // The link must not be cached: it disappears with the dialog.
    gcTime: 0,
    onSuccess: () => {
      onShared();
      return queries.invalidateQueries(trpc.files.list.pathFilter());
    },
  });
}

interface ShareFormProps {
  /** A file on the platform that the form starts with. */
  path: string | undefined;
  onClose: () => void;
}

/** Shares a local file or one on the platform, and shows the link once. */
export function ShareForm({ path, onClose }: ShareFormProps) {
  const { form, change, forget } = useKeptInput<Fields>(`share.${path ?? 'new'}`, {
    from: path === undefined ? 'here' : 'platform',
    file: '',
    path: path ?? '',
    hours: '24',
  });
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const share = useShare(form, file, forget);
  if (share.data !== undefined) {
    const name = (form.from === 'platform' ? undefined : file?.name) ?? share.data.file_path;
    return <SecretOnce what="link" of="to" name={name} secret={share.data.url} onClose={onClose} />;
  }
  const submit = () => {
    const found = form.from === 'platform' ? undefined : problemOf(file);
    setProblem(found);
    if (found === undefined) share.mutate();
  };
  // Any change can fix what was refused. A link that is being created must still be shown.
  const forgetComplaint = () => {
    if (share.isError) share.reset();
    setProblem(undefined);
  };
  const choose = (chosen: File) => {
    forgetComplaint();
    setFile(chosen);
    change({ file: chosen.name });
  };
  const changeField = (part: Partial<Fields>) => {
    forgetComplaint();
    change(part);
  };
  return (
    <CallForm
      call={describe(form, file)}
      // Every refusal is shown next to the file.
      error={null}
      fields={[]}
      isBusy={share.isPending}
      button="Create link"
      onSubmit={submit}
      forget={forget}
      onCancel={onClose}
    >
      {() => (
        <>
          <WhichFile
            form={form}
            isLost={file === undefined && form.file !== ''}
            complaint={problem ?? complaintOf(share.error, form)}
            onFile={choose}
            onChange={changeField}
          />
          <SelectField
            label="Link expires after"
            value={form.hours}
            onChange={(event) => changeField({ hours: event.target.value })}
          >
            {times.map(({ hours, words }) => (
              <option key={hours} value={hours}>
                {words}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </CallForm>
  );
}

function complaintOf(error: unknown, { from }: Fields): string | undefined {
  if (error === null) return undefined;
  if (error instanceof UnreadableFileError) return error.message;
  return fieldComplaint(error, from === 'platform' ? 'file_path' : 'name') ?? refusalWords(error);
}

interface WhichFileProps {
  form: Fields;
  /** Whether a file was chosen before the page was reloaded. */
  isLost: boolean;
  complaint: string | undefined;
  onFile: (file: File) => void;
  onChange: (part: Partial<Fields>) => void;
}

/** The file to share. A local file must be chosen again after a reload, because browsers do not keep it. */
function WhichFile({ form: { from, file, path }, isLost, complaint, onFile, onChange }: WhichFileProps) {
  return (
    <>
      <SelectField label="File location" value={from} onChange={(event) => onChange({ from: event.target.value })}>
        <option value="here">On this computer</option>
        <option value="platform">On the platform</option>
      </SelectField>
      {from === 'platform' ? (
        <TextField
          label="Path"
          placeholder="reports/key-1/activity.md"
          hint="A path within the data folder, or an absolute path in a folder that allows sharing."
          autoComplete="off"
          complaint={complaint}
          value={path}
          onChange={(event) => onChange({ path: event.target.value })}
        />
      ) : (
        <FileField
          label="File, up to 7.5 MB"
          hint={isLost ? `Choose “${file}” again: files are not kept when the page reloads.` : undefined}
          complaint={complaint}
          onFile={onFile}
        />
      )}
    </>
  );
}
