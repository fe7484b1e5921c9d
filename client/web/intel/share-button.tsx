import { Button } from '../design/button.tsx';
import { useToasts } from '../design/toasts.tsx';

/**
 * Shares the URL of the page through the device, or copies it if sharing is not available. The note is shown after
 * copying.
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
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell.bad(`Copy this link: ${url}`);
    }
  };
  return <Button onClick={() => void share()}>Share</Button>;
}
