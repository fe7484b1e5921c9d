import { Badge } from '../design/badge.tsx';
import { formatDay } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { Confidence } from './confidence.tsx';
import { type BriefingItem, depthWords, type ListedBriefing, readingAddress, regionNames } from './words.ts';

/** The date of a briefing's information, and when it was written if that is another day. */
export function AsOf({ item: { as_of: asOf, date } }: { item: Pick<BriefingItem, 'as_of' | 'date'> }) {
  return (
    <span className="figures">
      As of <time dateTime={asOf}>{formatDay(asOf)}</time>
      {date !== asOf && (
        <>
          , written <time dateTime={date}>{formatDay(date)}</time>
        </>
      )}
    </span>
  );
}

interface BriefingRowProps {
  item: ListedBriefing;
  /** Whether only a preview of it can be read. */
  isLocked: boolean;
  isUnread: boolean;
}

/** A briefing in the list. */
export function BriefingRow({ item, isLocked, isUnread }: BriefingRowProps) {
  const { filename, title, region, depth, summary, sources } = item;
  return (
    <li className="briefing">
      <p className="briefing-place">
        <span className="briefing-region" data-region={region}>
          {regionNames[region]}
        </span>
        <AsOf item={item} />
        {item.is_sample && <span>Sample</span>}
        {isUnread && (
          <span>
            <Badge tone="accent">New to you</Badge>
          </span>
        )}
      </p>
      <div className="briefing-text">
        <h2>
          <a className="briefing-link" href={readingAddress(filename)}>
            {title}
          </a>
        </h2>
        <p>{summary}</p>
        <Others item={item} versions={item.earlier ?? []} />
      </div>
      <div className="briefing-facts">
        <Confidence score={item.confidence_score} word={item.confidence} />
        <p>
          {sources} {sources === 1 ? 'source' : 'sources'}
        </p>
        <p className="briefing-depth">
          {isLocked && <Icon name="lock" size={13} />}
          <span>
            {depthWords[depth].name}
            {(isLocked || depth === 'quick') && (
              <span className="briefing-readers"> · {depthWords[depth].readers}</span>
            )}
          </span>
        </p>
      </div>
    </li>
  );
}

/** The other briefings on the same subject: earlier ones, and those of another depth, possibly from the same day. */
function Others({ item, versions }: { item: ListedBriefing; versions: NonNullable<ListedBriefing['earlier']> }) {
  if (versions.length === 0) return null;
  const areDepths = versions.every(({ as_of: asOf, depth }) => asOf === item.as_of && depth !== item.depth);
  const isEarlier = versions.length === 1 && versions[0]?.as_of !== item.as_of;
  const words = areDepths ? 'Other depths:' : isEarlier ? 'Earlier version:' : 'Other versions:';
  return (
    <p className="briefing-earlier">
      <span>{words}</span>
      {versions.map(({ filename, depth, as_of: asOf }) => (
        <a key={filename} href={readingAddress(filename)}>
          {depthWords[depth].name}
          {!areDepths && (
            <>
              , <time dateTime={asOf}>{formatDay(asOf)}</time>
            </>
          )}
        </a>
      ))}
    </p>
  );
}
