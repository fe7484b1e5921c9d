import { Button } from '../../design/button.tsx';
import { PrintButton } from './print-button.tsx';
import { saveFile } from './save-file.ts';

/** A file name for a report on a topic. */
function fileNameOf(topic: string): string {
  const name = topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'report' : name}.md`;
}

/** Exports a report as Markdown or on paper. */
export function ReportExport({ topic, report }: { topic: string; report: string }) {
  return (
    <>
      <Button onClick={() => saveFile(fileNameOf(topic), 'text/markdown', report)}>Download Markdown</Button>
      <PrintButton title={topic} />
    </>
  );
}
