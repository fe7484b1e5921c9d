import { followed } from '../design/followed.ts';
import { listAddress, type Region, regionNames, type Search } from './words.ts';
import { worldPaths, worldView } from './world.ts';

const paths = worldPaths();

interface WorldMapProps {
  search: Search;
  /** The number of subjects in each region that has any. */
  counts: ReadonlyMap<Region, number>;
  onPick: (search: Search) => void;
}

/** The regions on a map, with their names and counts. The whole area of a region is a link. */
export function WorldMap({ search, counts, onPick }: WorldMapProps) {
  return (
    <nav className="world" aria-label="Regions on a map">
      <svg viewBox={worldView}>
        <title>Briefings by region</title>
        {paths.map(({ region, path, name }) => {
          if (region === undefined) return <path key="other" className="world-other" d={path} />;
          const isShown = search.region === region;
          const next = { ...search, before: undefined, region: isShown ? undefined : region };
          const count = counts.get(region) ?? 0;
          return (
            <a
              key={region}
              className="world-region"
              href={listAddress(next)}
              aria-label={`${regionNames[region]}, ${count} ${count === 1 ? 'subject' : 'subjects'}`}
              aria-current={isShown ? 'true' : undefined}
              data-region={region}
              onClick={followed(() => onPick(next))}
            >
              <path className="world-target" d={path} />
              <path className="world-land" d={path} />
              {name !== undefined && (
                <text className="world-name" x={name.x} y={name.y} textAnchor={name.anchor}>
                  {regionNames[region]} {count}
                </text>
              )}
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
