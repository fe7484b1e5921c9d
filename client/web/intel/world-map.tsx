import type { Region } from './words.ts';
import { worldPaths, worldSize } from './world.ts';

const paths = worldPaths();

/** The regions on a map. It repeats what the strip below it says and does, so that it is there for the eye alone. */
export function WorldMap({ shown, onPick }: { shown: Region | undefined; onPick: (region: Region) => void }) {
  return (
    <svg className="world" viewBox={`0 0 ${worldSize.width} ${worldSize.height}`} aria-hidden="true">
      {paths.map(({ region, path }) =>
        region === undefined ? (
          <path key="other" className="world-other" d={path} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: a second way for the mouse; the strip is the first
          <path
            key={region}
            className="world-region"
            data-region={region}
            data-shown={shown === region || undefined}
            d={path}
            onClick={() => onPick(region)}
          />
        ),
      )}
    </svg>
  );
}
