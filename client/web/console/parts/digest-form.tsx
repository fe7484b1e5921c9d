import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
  const input = { frequency, admin_key: '<ADMIN_KEY>' };
  return (
    <Panel
      title="Send the digest now"
      aside={<a href={`/intel/digest?frequency=${frequency}`}>See what it looks like</a>}
    >
      <CallForm
        call={{ operation: 'intel.sendDigest', method: 'POST', path: '/api/intel/digest/send', input }}
        error={send.error}
        fields={['admin_key']}
        isBusy={send.isPending}
        button={`Send to all ${frequency} readers`}
        onSubmit={() => send.mutate({ frequency, admin_key: key })}
      >
        {(complaintOf) => (
          <div className="columns">
            <SelectField
              label="Readers"
              hint="Whoever has received one today does not get another."
              value={frequency}
              onChange={(event) => change({ frequency: event.target.value })}
            >
              <option value="weekly">With a weekly digest</option>
              <option value="daily">With a daily digest</option>
            </SelectField>
            <TextField
              label="Key for digests"
              type="password"
              autoComplete="off"
              hint="The setting DIGEST_ADMIN_KEY, or ADMIN_KEY if that is not set."
              complaint={complaintOf('admin_key')}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </div>
        )}
      </CallForm>
    </Panel>
  );
}
