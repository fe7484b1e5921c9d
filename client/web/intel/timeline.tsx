import { formatDay } from '../design/format.ts';
import type { Reading } from './words.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** A day, a month or a year in words. */
function toldWords(at: string): string {
  const [year = '', month, day] = at.split('-');
  if (month === undefined) return year;
  return day === undefined ? `${monthNames[Number(month) - 1] ?? month} ${year}` : formatDay(at);
}

/** The dates that a briefing tells of, in their order, each with its statement. */
export function Timeline({ dates }: { dates: Reading['dates'] }) {
  if (dates.length < 2) return null;
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline" className="section-title">
        Timeline
      </h2>
      <ol>
        {dates.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} className="figures">
              {toldWords(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
