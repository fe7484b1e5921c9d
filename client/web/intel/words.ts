import type { Inputs, Outputs } from '../../index.ts';

/** A briefing as lists have it. */
export type ListedBriefing = Outputs['intel']['briefings']['briefings'][number];
/** A briefing by itself. */
export type BriefingItem = Outputs['intel']['reading']['item'];
/** A briefing laid out for reading. */
export type Reading = Outputs['intel']['reading'];
/** Where a briefing belongs. */
export type Region = BriefingItem['region'];
/** How much there is in a briefing. */
export type Depth = BriefingItem['depth'];
/** What a list is searched for. */
export type Search = Pick<Inputs['intel']['briefings'] & object, 'q' | 'region' | 'depth' | 'before'>;

/** The tiers by their names. */
export const tierNames = {
  explorer: 'Explorer',
  regional: 'Regional',
  global: 'Global',
  enterprise: 'Enterprise',
} as const;

/** The regions by their names, in the order of the strip. */
export const regionNames: Readonly<Record<Region, string>> = {
  'latin-america': 'Latin America',
  africa: 'Africa',
  'eastern-europe': 'Eastern Europe',
  'middle-east': 'Middle East',
  'asia-pacific': 'Asia-Pacific',
  global: 'Global',
};

/** The depths: their names, who reads them, and what they are. */
export const depthWords: Readonly<Record<Depth, { name: string; readers: string; steps: number }>> = {
  quick: { name: 'Quick', readers: 'Free', steps: 1 },
  standard: { name: 'Standard', readers: 'Regional', steps: 2 },
  deep: { name: 'Deep', readers: 'Global', steps: 3 },
};

/** All regions in the order of the strip. */
export const regionOrder = Object.keys(regionNames) as Region[];
/** All depths, the shortest first. */
export const depthOrder = Object.keys(depthWords) as Depth[];

/** The address of the list for a search. */
export function listAddress({ q, region, depth, before }: Search): string {
  const query = new URLSearchParams();
  if (q !== undefined && q !== '') query.set('q', q);
  if (region !== undefined) query.set('region', region);
  if (depth !== undefined) query.set('depth', depth);
  if (before !== undefined) query.set('before', before);
  return query.size === 0 ? '/intel' : `/intel?${query.toString()}`;
}

/** The feed of a search, as RSS unless told. */
export function feedAddress({ q, region, depth }: Search, format?: 'json'): string {
  const [, query = ''] = listAddress({ q, region, depth }).split('?');
  const all = [...(query === '' ? [] : [query]), ...(format === undefined ? [] : [`format=${format}`])].join('&');
  return all === '' ? '/intel/feed' : `/intel/feed?${all}`;
}

/** The search that an address asks for; what is no region or depth is left out. */
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

/** The page of a briefing. */
export const readingAddress = (filename: string): string => `/intel/briefing/${encodeURIComponent(filename)}`;
