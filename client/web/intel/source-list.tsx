import { formatDay } from '../design/format.ts';
import type { Reading } from './words.ts';

/** The sources of a briefing, each with links back to its citations. */
export function SourceList({ sources }: { sources: Reading['sources'] }) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(({ title, url, publisher, published, citations }, at) => (
          <li key={url} id={`source-${at + 1}`} tabIndex={-1}>
            <span className="source-number figures" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <a className="source-link" href={url} rel="noopener noreferrer nofollow">
                {title}
              </a>
              <p className="small soft">
                {[publisher, published === null ? undefined : formatDay(published)].filter(Boolean).join(' · ')}
              </p>
              {citations.length > 0 && <BackLinks number={at + 1} citations={citations} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BackLinks({ number, citations }: { number: number; citations: readonly string[] }) {
  return (
    <p className="back-links small soft">
      Cited{' '}
      {citations.map((anchor, at) => (
        <a key={anchor} href={`#${anchor}`} aria-label={`Back to citation ${at + 1} of source ${number}`}>
          ↑{citations.length > 1 ? at + 1 : ''}
        </a>
      ))}
    </p>
  );
}
