import type { ReactNode } from 'react';
import { TextArea } from '../../design/field.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';

interface ModelAnswerProps {
  /** The name under which the input is stored. */
  name: string;
  operation: string;
  path: string;
  /** The rest of the call's input. */
  input?: Record<string, unknown>;
  error: unknown;
  isBusy: boolean;
  button: string;
  onAnswer: (response: string) => void;
  /** Further fields, and the result of the last answer. */
  children?: ReactNode;
}

/** A form for the answer of the person's own model to one of our prompts. */
export function ModelAnswer({
  name,
  operation,
  path,
  input,
  error,
  isBusy,
  button,
  onAnswer,
  children,
}: ModelAnswerProps) {
  const { form, change } = useKeptInput(name, { response: '' });
  return (
    <CallForm
      call={{ operation, method: 'POST', path, input: { ...input, response: form.response } }}
      error={error}
      fields={['response']}
      isBusy={isBusy}
      button={button}
      onSubmit={() => onAnswer(form.response)}
    >
      {(complaintOf) => (
        <>
          <p className="small soft">Copy the prompt, run it in any model, and paste the answer here.</p>
          <TextArea
            label="The model’s answer"
            rows={5}
            complaint={complaintOf('response')}
            value={form.response}
            onChange={(event) => change({ response: event.target.value })}
          />
          {children}
        </>
      )}
    </CallForm>
  );
}
