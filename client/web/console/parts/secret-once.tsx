import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/states.tsx';
import { useToasts } from '../../design/toasts.tsx';

/** A key that nobody sees again, with a way to take it along. */
export function SecretOnce({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const tell = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => tell.good('Copied.'),
      () => tell.bad('The browser did not allow copying: select the key and copy it.'),
    );
  return (
    <div className="stack">
      <Notice tone="warn">This is the one time that the key of “{name}” is shown. Put it where it belongs now.</Notice>
      <pre className="payload secret">{secret}</pre>
      <div className="dialog-foot">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button look="main" onClick={onClose}>
          I have it
        </Button>
      </div>
    </div>
  );
}
