import { useEffect } from 'react';
import { Button } from '../../design/button.tsx';

/** Prints the page, which every browser can save as a PDF named after the title. */
export function PrintButton({ title }: { title: string }) {
  useEffect(() => {
    const titleOfView = document.title;
    // Browsers name a PDF after the page title.
    const before = () => {
      document.title = title;
    };
    const after = () => {
      document.title = titleOfView;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [title]);
  return <Button onClick={() => print()}>Print or save as PDF</Button>;
}
