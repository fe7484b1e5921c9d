import { readReport } from './read-report.ts';
import { ReportText } from './report-text.tsx';

/** The agent answers in words, with a list, or with a report that it had written. */
const isReport = (answer: string): boolean => /^(?:#|-) /.test(answer);

/** The answer of a run. */
export function RunAnswer({ answer }: { answer: string }) {
  if (isReport(answer)) return <ReportText report={readReport(answer)} />;
  return <p className="message-text run-answer">{answer}</p>;
}

/** What stands for an answer in a list: of a report or a list, its first sentence. */
export function answerInBrief(answer: string): string {
  if (!isReport(answer)) return answer;
  const sentences = readReport(answer).sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
  return sentences[0]?.text ?? answer;
}
