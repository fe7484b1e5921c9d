import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CopyButton } from './copy-button.tsx';
import { ModelAnswer } from './model-answer.tsx';
import { Panel } from './view-head.tsx';

/** What every operation that reads a model's answer says about it; a reason if there was nothing to read. */
interface ReadAnswer {
  reason: string | null;
}

interface PromptButtonProps {
  /** Asks for the prompt, which contains the person's text. */
  asked: UseMutationResult<{ prompt: string }, unknown, void>;
}

/** Fetches a prompt for the person's own model, and then copies it. */
export function PromptButton({ asked }: PromptButtonProps) {
  if (asked.data !== undefined) return <CopyButton text={asked.data.prompt} what="the prompt" isNamed />;
  return (
    <Button isBusy={asked.isPending} onClick={() => asked.mutate()}>
      Get the prompt
    </Button>
  );
}

interface OwnModelProps<Answer extends ReadAnswer> {
  /** The heading of the panel; undefined within a dialog, which has its own. */
  title?: string;
  /** What becomes of the result. */
  words: string;
  /** The name under which the pasted answer is stored. */
  name: string;
  /** Asks for the prompt, which contains the person's text. */
  askPrompt: () => Promise<{ prompt: string }>;
  /** The call that reads the answer, without the answer. */
  call: { operation: string; path: string; input: Record<string, unknown> };
  button: string;
  read: (response: string) => Promise<Answer>;
  /** The button is busy until this has ended. */
  onRead: (answer: Answer) => unknown;
}

/** Does the work of a text tool with the person's own model: our prompt out, the model's answer in. */
export function OwnModel<Answer extends ReadAnswer>(props: OwnModelProps<Answer>) {
  const { title, words, name, askPrompt, call, button, read, onRead } = props;
  const tell = useToasts();
  const asked = useMutation({ mutationFn: askPrompt, onError: tell.bad });
  const answered = useMutation({
    mutationFn: read,
    onSuccess: (answer) => (answer.reason === null ? onRead(answer) : undefined),
  });
  const prompt = <PromptButton asked={asked} />;
  const introduction = asked.data === undefined && <p className="small soft">{words}</p>;
  const answer = asked.data !== undefined && (
    <ModelAnswer
      name={name}
      {...call}
      error={answered.error}
      isBusy={answered.isPending}
      button={button}
      onAnswer={answered.mutate}
    >
      {answered.data !== undefined && answered.data.reason !== null && (
        <Notice tone="warn">No result was found in this answer. Paste everything the model wrote.</Notice>
      )}
    </ModelAnswer>
  );
  if (title === undefined) {
    return (
      <div className="stack">
        {introduction}
        <div className="row">{prompt}</div>
        {answer}
      </div>
    );
  }
  return (
    <Panel title={title} aside={prompt}>
      {introduction}
      {answer}
    </Panel>
  );
}
