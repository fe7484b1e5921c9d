import type { ReactNode } from 'react';
import { TextArea } from '../../design/field.tsx';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';

interface ModelAnswerProps {
  /** What the input is kept under. */
  name: string;
  operation: string;
  path: string;
  /** What the call has besides the answer. */
  input?: Record<string, unknown>;
  error: unknown;
  isBusy: boolean;
  button: string;
  onAnswer: (response: string) => void;
  /** Fields besides, and what became of the last answer. */
  children?: ReactNode;
}

/** Takes what a model of the person's own has answered to a prompt of ours. */
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
