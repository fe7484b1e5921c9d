import { useMutation } from '@tanstack/react-query';
import type { IntelPage } from '../../../src/areas/index.ts';
import { AuthenticationError, PermissionError, RateLimitError, ValidationError } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { fieldComplaint, refusalWords } from '../api/refusal-words.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { formatDollars } from '../design/format.ts';
import { Notice } from '../design/states.tsx';
import { ofEveryTab, storeForm, useKeptForm } from './kept-form.ts';
import { rememberReader, useReader } from './reader.ts';

type Method = Extract<IntelPage, { view: 'deep' }>['methods'][number];

/** The name of each method, and when to choose it. */
export const methodWords: Readonly<Record<Method['method'], { name: string; words: string }>> = {
  provider_a: { name: 'Broad', words: 'Many sources from one round of searches. Best for an overview.' },
  provider_b: {
    name: 'Thorough',
    words: 'Follow-up searches fill the gaps that the first round left. Best for a hard question.',
  },
};

type Question = {
  topic: string;
  location: string;
  date: string;
  method: Method['method'];
  email: string | undefined;
};

const blank: Question = { topic: '', location: '', date: '', method: 'provider_a', email: undefined };

const formName = 'deep';

/** Fills in the form with the question of an earlier briefing, to ask it again or better. */
export function askAgain({ topic, location, date, method }: Omit<Question, 'email'>): void {
  storeForm(formName, { topic, location, date, method }, ofEveryTab);
}

interface DeepFormProps {
  methods: readonly Method[];
  engine: string;
  /** The address of the signed-in reader. */
  ownEmail: string | undefined;
}

/** Requests a deep briefing and opens its page. */
export function DeepForm({ methods, engine, ownEmail }: DeepFormProps) {
  const { trpc } = usePlatform();
  const known = useReader();
  const { form, change, forget } = useKeptForm(formName, blank, ofEveryTab);
  const { email, ...question } = form;
  const queue = useMutation(
    trpc.intel.deepBriefing.mutationOptions({
      onSuccess: ({ job_id }) => {
        forget();
        location.assign(`/intel/deep/${job_id}`);
      },
    }),
  );
  const complain = (field: string) => fieldComplaint(queue.error, field);
  const address = email ?? ownEmail ?? known ?? '';
  const field = (name: 'topic' | 'location' | 'date') => ({
    value: question[name],
    complaint: complain(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        rememberReader(address.trim());
        queue.mutate({ ...question, email: address.trim() });
      }}
    >
      <TextField
        label="Your question"
        required
        maxLength={400}
        placeholder="Water supply of large cities"
        {...field('topic')}
      />
      <div className="pair">
        <TextField label="Location" hint="Optional." maxLength={200} {...field('location')} />
        <TextField label="Period" hint="Optional, such as “since 2018”." maxLength={100} {...field('date')} />
      </div>
      <fieldset className="methods">
        <legend>Method</legend>
        {methods.map((offer) => (
          <MethodChoice
            key={offer.method}
            offer={offer}
            isBuiltIn={engine === 'builtin'}
            isChosen={offer.method === question.method}
            onChoose={() => change({ method: offer.method })}
          />
        ))}
      </fieldset>
      <TextField
        label="Your email address"
        hint="The Regional plan includes one a month; Global and Enterprise have no limit."
        type="email"
        autoComplete="email"
        required
        complaint={complain('email')}
        value={address}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Refused error={queue.error} email={address.trim()} />
      <p>
        <Button type="submit" look="main" isBusy={queue.isPending || queue.isSuccess}>
          Start briefing
        </Button>
      </p>
    </form>
  );
}

interface MethodChoiceProps {
  offer: Method;
  /** Whether the built-in engine writes, which is free. */
  isBuiltIn: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function MethodChoice({ offer, isBuiltIn, isChosen, onChoose }: MethodChoiceProps) {
  const { method, sources, rounds, cost, minutes } = offer;
  const { name, words } = methodWords[method];
  return (
    <label className="method">
      <input type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{name}</b>
        <span className="small soft">{words}</span>
        <span className="small figures">
          Up to {sources} sources{rounds > 0 ? `, ${rounds} follow-up rounds` : ''} ·{' '}
          {isBuiltIn ? 'free with the built-in engine' : `up to ${formatDollars(cost)}`} · up to {minutes}
          {'\u00a0'}min
        </span>
      </span>
    </label>
  );
}

/**
 * An error without a field. If the tier is too low, it links to the plans; an unverified address gets a verification
 * link.
 */
function Refused({ error, email }: { error: unknown; email: string }) {
  if (error === null || error instanceof ValidationError) return null;
  if (error instanceof AuthenticationError) return <ProofNeeded email={email} />;
  const plans = (
    <a className="button" href="/intel/plans?tier=regional">
      See plans
    </a>
  );
  const isAboutTier = error instanceof PermissionError || error instanceof RateLimitError;
  return (
    <Notice tone="bad" action={isAboutTier ? plans : undefined}>
      {refusalWords(error)}
    </Notice>
  );
}

/** Deep briefings need a verified address. The contents of the form stay. */
function ProofNeeded({ email }: { email: string }) {
  const { trpc } = usePlatform();
  const send = useMutation(trpc.intel.sendReaderLink.mutationOptions());
  if (send.data !== undefined) {
    return <Notice tone="good">{send.data.message} Open it in this browser, then start the briefing again.</Notice>;
  }
  const mail = (
    <Button isBusy={send.isPending} onClick={() => send.mutate({ email, purpose: 'order', return_to: '/intel/deep' })}>
      Email me a link
    </Button>
  );
  return (
    <Notice tone="bad" action={mail}>
      {send.error === null
        ? 'Confirm that this email address is yours with a link that we send you.'
        : refusalWords(send.error)}
    </Notice>
  );
}
