import { type ReactNode, type SubmitEvent, useMemo } from 'react';
import { CallCode, type DescribedCall } from './call-code.tsx';
import { useInvalidFocus } from './call-form.tsx';

interface AskFormProps {
  call: DescribedCall;
  /** The error of the last attempt. */
  error: unknown;
  onSubmit: () => void;
  /** Whether there is a second field beside the first. */
  hasTwoFields?: boolean;
  /** The fields, with their validation messages, and the button. */
  children: ReactNode;
}

/** A form in one line that makes one call, with its code samples. A refusal moves the focus to the invalid field. */
export function AskForm({ call, error, onSubmit, hasTwoFields, children }: AskFormProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is another attempt
  const whole = useInvalidFocus(useMemo(() => ({}), [error]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="stack tight">
      <form ref={whole} className="ask" data-fields={hasTwoFields && 'two'} onSubmit={submit} noValidate>
        {children}
      </form>
      <CallCode call={call} />
    </div>
  );
}
