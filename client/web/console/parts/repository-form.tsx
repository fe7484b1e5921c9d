import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { reviewTypes } from './review-types.ts';
import { SecretOnce } from './secret-once.tsx';

/** Registers a repository, and shows its webhook secret once, with the steps on the source host. */
export function RepositoryForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change, forget } = useKeptInput('repository', { path: '', review_type: 'full', isAuto: false });
  const [owner = '', name = ''] = form.path
    .trim()
    .replace(/^https:\/\/[^/]+\//, '')
    .replace(/(?:\.git)?\/?$/, '')
    .split('/', 2);
  const type = reviewTypes.find(({ value }) => value === form.review_type)?.value ?? 'full';
  const input: Inputs['vcs']['register'] = { owner, name, auto_review: form.isAuto, review_type: type };
  // The secret must not be cached: it disappears with the dialog.
  const register = useMutation(
    trpc.vcs.register.mutationOptions({
      gcTime: 0,
      onSuccess: () => {
        forget();
        return queries.invalidateQueries(trpc.vcs.pathFilter());
      },
    }),
  );
  if (register.data !== undefined) return <Registered repository={register.data} onClose={onClose} />;
  return (
    <CallForm
      call={{ operation: 'vcs.register', method: 'POST', path: '/api/vcs/repos', input }}
      error={register.error}
      fields={['owner', 'name']}
      isBusy={register.isPending}
      button="Register"
      onSubmit={() => register.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextField
            label="Repository"
            autoComplete="off"
            placeholder="octo-org/hello-world"
            hint="Registering a repository again creates a new secret; the old one works for 24 more hours."
            complaint={
              complaintOf('owner') !== undefined || complaintOf('name') !== undefined
                ? 'Write it as owner/name, such as octo-org/hello-world.'
                : undefined
            }
            value={form.path}
            onChange={(event) => change({ path: event.target.value })}
          />
          <SelectField label="Focus" value={type} onChange={(event) => change({ review_type: event.target.value })}>
            {reviewTypes.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <label className="tick">
            <input
              type="checkbox"
              checked={form.isAuto}
              onChange={(event) => change({ isAuto: event.target.checked })}
            />
            <span>Review each change automatically (requires a language model and a source host token)</span>
          </label>
        </>
      )}
    </CallForm>
  );
}

function Registered({ repository, onClose }: { repository: Outputs['vcs']['register']; onClose: () => void }) {
  return (
    <div className="stack">
      <ol className="sources">
        {repository.setup.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <SecretOnce what="webhook secret" name={repository.full_name} secret={repository.secret} onClose={onClose} />
    </div>
  );
}
