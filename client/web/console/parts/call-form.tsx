import { type ReactNode, type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { QuotaError } from '../../../index.ts';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { FormAttempt } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { hrefOf } from '../routes.ts';
import { CallCode, type DescribedCall } from './call-code.tsx';

interface CallFormProps {
  /** What is going to be called, for whoever wants to make the call without the page; undefined while nothing can be. */
  call: DescribedCall | undefined;
  /** Why the last attempt was refused. */
  error: unknown;
  /** The fields that show their complaints themselves; a part of a list by its number. */
  fields: readonly (string | number)[];
  isBusy: boolean;
  button: string;
  onSubmit: () => void;
  /** Closes the form; without it there is no button to leave the form by. */
  onCancel?: () => void;
  /** Forgets what was typed, when the form is left by its button. */
  forget?: () => void;
  /** What it costs or leads to, said before the button. */
  note?: ReactNode;
  /** The fields, with what is complained of each. */
  children: (complaintOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * A form that makes one call: its fields, the call as code, and the buttons. A refusal leads the focus to the first
 * field that it complains of.
 */
export function CallForm(props: CallFormProps) {
  const { call, error, fields, isBusy, button, onSubmit, onCancel, forget, note, children } = props;
  const complaintOf = (field: string | number) => (error === null ? undefined : fieldComplaint(error, field));
  const isTold = fields.some((field) => complaintOf(field) !== undefined);
  const whole = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (error !== null) whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const [sent, setSent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal, or the same once more, is another attempt
  const attempt = useMemo(() => ({}), [error, sent]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(sent + 1);
    onSubmit();
  };
  const cancel = () => {
    forget?.();
    onCancel?.();
  };
  return (
    <form ref={whole} className="stack" onSubmit={submit} noValidate>
      <FormAttempt.Provider value={attempt}>{children(complaintOf)}</FormAttempt.Provider>
      {error !== null && !isTold && (
        <Notice tone="bad" action={error instanceof QuotaError && <a href={hrefOf('plan')}>See plans</a>}>
          {refusalWords(error)}
        </Notice>
      )}
      {call !== undefined && <CallCode call={call} />}
      {note !== undefined && <p className="small soft">{note}</p>}
      <div className={onCancel === undefined ? 'row' : 'dialog-foot'}>
        {onCancel !== undefined && <Button onClick={cancel}>Cancel</Button>}
        <Button type="submit" look="main" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
