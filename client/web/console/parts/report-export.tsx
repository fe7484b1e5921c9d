import { Button } from '../../design/button.tsx';

/** A name for a file that holds a report on a topic. */
function fileNameOf(topic: string): string {
  const name = topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'report' : name}.md`;
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Takes a report along: as its Markdown, or on paper, which every browser can save as a PDF. */
export function ReportExport({ topic, report }: { topic: string; report: string }) {
  return (
    <>
      <Button onClick={() => save(fileNameOf(topic), report)}>Download Markdown</Button>
      <Button onClick={() => print()}>Print or save as PDF</Button>
    </>
  );
}
