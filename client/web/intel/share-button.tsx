import { Button } from '../design/button.tsx';
import { useToasts } from '../design/toasts.tsx';

/**
 * Hands the address of the page on: to what the device shares with, or to the clipboard where it shares with nothing. A note
 * is told once the address is copied.
 */
export function ShareButton({ title, note }: { title: string; note?: string | undefined }) {
  const tell = useToasts();
  const share = async () => {
    const url = `${location.origin}${location.pathname}`;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        tell.good(note === undefined ? 'Link copied.' : `Link copied. ${note}`);
      }
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell.bad(`Copy this link: ${url}`);
    }
  };
  return <Button onClick={() => void share()}>Share</Button>;
}
