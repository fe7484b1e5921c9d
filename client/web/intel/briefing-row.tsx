import { formatDay } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Confidence } from './confidence.tsx';
import { type BriefingItem, depthWords, readingAddress, regionNames } from './words.ts';

/** One briefing of the list. */
export function BriefingRow({ item }: { item: BriefingItem }) {
  const { filename, title, date, region, depth, summary, sources } = item;
  return (
    <li className="briefing">
      <p className="briefing-place">
        <span className="briefing-region" data-region={region}>
          {regionNames[region]}
        </span>
        <time dateTime={date} className="figures">
          {formatDay(date)}
        </time>
      </p>
      <div className="briefing-text">
        <h2>
          <a className="briefing-link" href={readingAddress(filename)}>
            {title}
          </a>
        </h2>
        <p>{summary}</p>
      </div>
      <div className="briefing-facts">
        <Confidence score={item.confidence_score} word={item.confidence} />
        <p>
          {sources} {sources === 1 ? 'source' : 'sources'}
          {item.is_sample ? ' · sample' : ''}
        </p>
        <p className="briefing-depth">
          {depth !== 'quick' && <Icon name="lock" size={13} />}
          {depthWords[depth].name} · {depthWords[depth].readers}
        </p>
      </div>
    </li>
  );
}
