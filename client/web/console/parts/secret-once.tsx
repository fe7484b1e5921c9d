import { Button } from '../../design/button.tsx';
import { useFormsFocus } from '../../design/dialog.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';

interface SecretOnceProps {
  /** What it is, as in "the key of “Reporting”". */
  what?: string;
  /** The preposition before the name. */
  of?: 'of' | 'to';
  name: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown only once, with a button to copy it. */
export function SecretOnce({ what = 'key', of = 'of', name, secret, onClose }: SecretOnceProps) {
  const tell = useToasts();
  const element = useFormsFocus();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => tell.good('Copied.'),
      () => tell.bad('Your browser blocked copying. Select the text and copy it instead.'),
    );
  return (
    <div className="stack" ref={element}>
      <Notice tone="warn">
        The {what} {of} “{name}” is shown only once. Copy it now{of === 'of' && ', and store it where it is used'}.
      </Notice>
      <pre className="payload secret">{secret}</pre>
      <div className="dialog-foot">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button look="main" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}
