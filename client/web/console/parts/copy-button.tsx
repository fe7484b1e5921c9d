import { Button } from '../../design/button.tsx';
import { useToasts } from '../../design/toasts.tsx';

interface CopyButtonProps {
  text: string;
  what: string;
  /** Whether the button shows what it copies, because the text is not beside it. */
  isNamed?: boolean;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, what, isNamed }: CopyButtonProps) {
  const tell = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tell.good('Copied.'),
      () => tell.bad('Your browser blocked copying. Select the text and copy it instead.'),
    );
  return (
    <Button aria-label={`Copy ${what}`} onClick={() => void copy()}>
      {isNamed === true ? `Copy ${what}` : 'Copy'}
    </Button>
  );
}
