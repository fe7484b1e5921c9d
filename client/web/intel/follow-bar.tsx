import { FollowButton } from './follow-button.tsx';
import { feedAddress, isSearched, listAddress, regionNames, type Search } from './words.ts';

/** Actions for a search: follow it, or subscribe to its feed. */
export function FollowBar({ search, isReader }: { search: Search; isReader: boolean }) {
  const { q, region, depth } = search;
  return (
    <p className="follow-bar">
      {isSearched(search) && (
        <FollowButton
          key={feedAddress(search)}
          what={{ q, region, depth }}
          words={
            q === undefined && depth === undefined && region !== undefined
              ? `Follow ${regionNames[region]}`
              : 'Follow this search'
          }
          isReader={isReader}
          page={listAddress(search)}
        />
      )}
      <span>{isSearched(search) ? 'This search as a feed:' : 'New briefings as a feed:'}</span>
      <a href={feedAddress(search)}>RSS</a>
      <a href={feedAddress(search, 'json')}>JSON Feed</a>
    </p>
  );
}
