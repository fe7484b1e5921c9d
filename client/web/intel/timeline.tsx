import { monthNames } from '../design/dates.ts';
import { formatDay } from '../design/format.ts';
import type { Reading } from './words.ts';

/** A day, month or year in words. */
function dateWords(at: string): string {
  const [year = '', month, day] = at.split('-');
  if (month === undefined) return year;
  return day === undefined ? `${monthNames[Number(month) - 1] ?? month} ${year}` : formatDay(at);
}

/** The dates in a briefing, in order, each with its statement; a statement with several dates appears once. */
export function Timeline({ dates }: { dates: Reading['dates'] }) {
  if (dates.length < 2) return null;
  const statements = new Map<string, string[]>();
  for (const { at, text } of dates) statements.set(text, [...(statements.get(text) ?? []), at]);
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline" className="section-title">
        Timeline
      </h2>
      <ol>
        {[...statements].map(([text, days]) => (
          <li key={text}>
            <span className="timeline-days">
              {days.map((at) => (
                <time key={at} dateTime={at} className="figures">
                  {dateWords(at)}
                </time>
              ))}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
