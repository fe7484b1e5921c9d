import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { QuotaError } from '../../../index.ts';
import { addressComplaint } from '../../api/address-complaint.ts';
import { fieldComplaint, refusalWords } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { FormAttempt } from '../../design/field.tsx';
import { Notice } from '../../design/states.tsx';
import { hrefOf } from '../routes.ts';
import { CallCode, type DescribedCall } from './call-code.tsx';

interface CallFormProps {
  /** The call that will be made, for the code samples; undefined while the input is invalid. */
  call: DescribedCall | undefined;
  /** The error of the last attempt. */
  error: unknown;
  /** The fields that show their own validation messages. */
  fields: readonly string[];
  /** The field with addresses of pages to read, and these addresses: it says which one was refused. */
  addresses?: { field: string; urls: readonly string[] };
  isBusy: boolean;
  button: string;
  onSubmit: () => void;
  /** Closes the form; without it, there is no cancel button. */
  onCancel?: () => void;
  /** Deletes the stored input when the form is cancelled. */
  forget?: () => void;
  /** The price or consequences, shown before the button. */
  note?: ReactNode;
  /** The fields, each with its validation message. */
  children: (complaintOf: (field: string) => string | undefined) => ReactNode;
}

/** Moves the focus to the first invalid field of a form after every attempt, also if it was not sent at all. */
export function useInvalidFocus(attempt: object): RefObject<HTMLFormElement | null> {
  const whole = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that there was another one
  useLayoutEffect(() => whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [attempt]);
  return whole;
}

/** Submits the form by Ctrl Enter or ⌘ Enter, because Enter alone begins a new line in a field of several. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
}

/**
 * A form that makes one call: its fields, the code samples, and the buttons. A refusal moves the focus to the first
 * invalid field.
 */
export function CallForm(props: CallFormProps) {
  const { call, error, fields, addresses, isBusy, button, onSubmit, onCancel, forget, note, children } = props;
  const complaintOf = (field: string) =>
    fieldComplaint(error, field) ?? (field === addresses?.field ? addressComplaint(error, addresses.urls) : undefined);
  const isShownAtField = fields.some((field) => complaintOf(field) !== undefined);
  const [sent, setSent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal, or the same once more, is another attempt
  const attempt = useMemo(() => ({}), [error, sent, isBusy]);
  const whole = useInvalidFocus(attempt);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSent(sent + 1);
    onSubmit();
  };
  const cancel = () => {
    forget?.();
    onCancel?.();
  };
  return (
    <form ref={whole} className="stack" onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      <FormAttempt.Provider value={attempt}>{children(complaintOf)}</FormAttempt.Provider>
      {error !== null && !isShownAtField && (
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
