import { Button } from '../../design/button.tsx';
import { useToasts } from '../../design/toasts.tsx';

/** Copies a text and confirms it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const tell = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tell.good('Copied.'),
      () => tell.bad('Your browser blocked copying. Select the text and copy it instead.'),
    );
  return (
    <Button aria-label={`Copy ${what}`} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
