const names: Readonly<Record<string, string>> = {
  wikipedia: 'Wikipedia',
  searxng: 'SearXNG',
  brave: 'Brave Search',
};

/** The search provider of the platform by the name that people know, wherever a page speaks of it. */
export const searchName = (kind: string): string => names[kind] ?? kind;
