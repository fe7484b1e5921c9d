import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useBeforeClosing, useFormsFocus } from '../../design/dialog.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { useBeforeLeaving } from '../routes.ts';

interface SecretOnceProps {
  /** What it is, as in "the key of “Reporting”". */
  what?: string;
  /** The preposition before the name. */
  of?: 'of' | 'to';
  name: string;
  secret: string;
  onClose: () => void;
}

/**
 * A secret that is shown only once, with a button to copy it. Whoever closes the dialog, goes back or leaves the page before
 * that is warned first.
 */
export function SecretOnce({ what = 'key', of = 'of', name, secret, onClose }: SecretOnceProps) {
  const tell = useToasts();
  const element = useFormsFocus();
  const isKept = useRef(false);
  const [isWarned, setIsWarned] = useState(false);
  const mayLeave = () => {
    if (isKept.current || isWarned) return true;
    setIsWarned(true);
    return false;
  };
  useBeforeClosing(mayLeave);
  useBeforeLeaving(mayLeave);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isKept.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => {
        isKept.current = true;
        tell.good('Copied.');
      },
      () => tell.bad('Your browser blocked copying. Select the text and copy it instead.'),
    );
  const keep = () => {
    isKept.current = true;
    onClose();
  };
  return (
    <div className="stack" ref={element}>
      <Notice tone={isWarned ? 'bad' : 'warn'}>
        {isWarned
          ? 'You have not copied it, and it cannot be shown again. To leave without it, close this or go back once more.'
          : `The ${what} ${of} “${name}” is shown only once. Copy it now${of === 'of' ? ', and store it where it is used' : ''}.`}
      </Notice>
      <pre className="payload secret">{secret}</pre>
      <div className="dialog-foot">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button look="main" onClick={keep}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}
