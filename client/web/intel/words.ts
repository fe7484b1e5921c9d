import type { Inputs, Outputs } from '../../index.ts';

/** A briefing as returned in lists. */
export type ListedBriefing = Outputs['intel']['briefings']['briefings'][number];
/** A single briefing. */
export type BriefingItem = Outputs['intel']['reading']['item'];
/** A briefing rendered for reading. */
export type Reading = Outputs['intel']['reading'];
/** The region of a briefing. */
export type Region = BriefingItem['region'];
/** The depth of a briefing. */
export type Depth = BriefingItem['depth'];
/** The filters of a list. */
export type Search = Pick<Inputs['intel']['briefings'] & object, 'q' | 'region' | 'depth' | 'before'>;

/** The names of the tiers. */
export const tierNames = {
  explorer: 'Explorer',
  regional: 'Regional',
  global: 'Global',
  enterprise: 'Enterprise',
} as const;

/** The names of the regions, in the order of the strip. */
export const regionNames: Readonly<Record<Region, string>> = {
  'latin-america': 'Latin America',
  africa: 'Africa',
  'eastern-europe': 'Eastern Europe',
  'middle-east': 'Middle East',
  'asia-pacific': 'Asia-Pacific',
  global: 'Global',
};

/** The depths: their names, the tiers that include them, and descriptions. */
export const depthWords: Readonly<Record<Depth, { name: string; readers: string; steps: number }>> = {
  quick: { name: 'Quick', readers: 'Free', steps: 1 },
  standard: { name: 'Standard', readers: 'Regional', steps: 2 },
  deep: { name: 'Deep', readers: 'Global', steps: 3 },
};

/** All regions in the order of the strip. */
export const regionOrder = Object.keys(regionNames) as Region[];
/** All depths, the shortest first. */
export const depthOrder = Object.keys(depthWords) as Depth[];

/** The URL of the list for a search. */
export function listAddress({ q, region, depth, before }: Search): string {
  const query = new URLSearchParams();
  if (q !== undefined && q !== '') query.set('q', q);
  if (region !== undefined) query.set('region', region);
  if (depth !== undefined) query.set('depth', depth);
  if (before !== undefined) query.set('before', before);
  return query.size === 0 ? '/intel' : `/intel?${query.toString()}`;
}

/** The URL of a search's feed, by default as RSS. */
export function feedAddress({ q, region, depth }: Search, format?: 'json'): string {
  const [, query = ''] = listAddress({ q, region, depth }).split('?');
  const all = [...(query === '' ? [] : [query]), ...(format === undefined ? [] : [`format=${format}`])].join('&');
  return all === '' ? '/intel/feed' : `/intel/feed?${all}`;
}

/** The search in a URL; invalid regions and depths are ignored. */
export function searchOf(query: URLSearchParams): Search {
  const region = regionOrder.find((name) => name === query.get('region'));
  const depth = depthOrder.find((name) => name === query.get('depth'));
  const q = query.get('q')?.trim();
  const before = query.get('before');
  return {
    ...(q === undefined || q === '' ? {} : { q }),
    ...(region === undefined ? {} : { region }),
    ...(depth === undefined ? {} : { depth }),
    ...(before === null ? {} : { before }),
  };
}

/** Whether a search leaves anything out. */
export const isSearched = ({ q, region, depth }: Search): boolean =>
  q !== undefined || region !== undefined || depth !== undefined;

/** The page of a briefing. */
export const readingAddress = (filename: string): string => `/intel/briefing/${encodeURIComponent(filename)}`;
