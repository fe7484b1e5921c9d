import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PermissionError } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { Panel } from './view-head.tsx';

/** Sends the digest before its time. Its key is a setting of the platform, so it is neither stored nor in the samples. */
export function DigestForm() {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput('digest', { frequency: 'weekly' });
  const [key, setKey] = useState('');
  const frequency = form.frequency === 'daily' ? 'daily' : 'weekly';
  const send = useMutation(
    trpc.intel.sendDigest.mutationOptions({
      onSuccess: ({ message }) => {
        setKey('');
        forget();
        tell.good(message);
      },
    }),
  );
  const [isKeyMissing, setIsKeyMissing] = useState(false);
  const input = { frequency, admin_key: '<ADMIN_KEY>' };
  // The platform refuses a wrong key and a missing one alike, so that programs learn nothing from it.
  const keyComplaint = () => {
    if (isKeyMissing) return 'Enter the digest key.';
    return send.error instanceof PermissionError ? 'This is not the digest key. Check the setting.' : undefined;
  };
  return (
    <Panel
      title="Send the digest now"
      aside={<a href={`/intel/digest?frequency=${frequency}`}>See what it looks like</a>}
    >
      <CallForm
        call={{ operation: 'intel.sendDigest', method: 'POST', path: '/api/intel/digest/send', input }}
        error={keyComplaint() === undefined ? send.error : null}
        fields={[]}
        isBusy={send.isPending}
        button={`Send to all ${frequency} readers`}
        onSubmit={() => {
          setIsKeyMissing(key === '');
          if (key !== '') send.mutate({ frequency, admin_key: key });
        }}
      >
        {() => (
          <div className="columns">
            <SelectField
              label="Readers"
              hint="Readers who have received a digest today do not get another."
              value={frequency}
              onChange={(event) => change({ frequency: event.target.value })}
            >
              <option value="weekly">With a weekly digest</option>
              <option value="daily">With a daily digest</option>
            </SelectField>
            <TextField
              label="Digest key"
              type="password"
              autoComplete="off"
              hint="The setting DIGEST_ADMIN_KEY, or ADMIN_KEY if that is not set."
              complaint={keyComplaint()}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </div>
        )}
      </CallForm>
    </Panel>
  );
}
