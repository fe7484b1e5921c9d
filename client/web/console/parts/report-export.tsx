import { useEffect } from 'react';
import { Button } from '../../design/button.tsx';
import { saveFile } from './save-file.ts';

/** A name for a file that holds a report on a topic. */
function fileNameOf(topic: string): string {
  const name = topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'report' : name}.md`;
}

/** Takes a report along: as its Markdown, or on paper, which every browser can save as a PDF. */
export function ReportExport({ topic, report }: { topic: string; report: string }) {
  useEffect(() => {
    const titleOfView = document.title;
    // Browsers name the file of a PDF after the title of the page.
    const before = () => {
      document.title = topic;
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
  }, [topic]);
  return (
    <>
      <Button onClick={() => saveFile(fileNameOf(topic), 'text/markdown', report)}>Download Markdown</Button>
      <Button onClick={() => print()}>Print or save as PDF</Button>
    </>
  );
}
