/** What reviews of code look for, in words. */
export const reviewTypes = [
  { value: 'full', words: 'Everything' },
  { value: 'security', words: 'Security' },
  { value: 'performance', words: 'Performance' },
  { value: 'quick', words: 'The gravest at a glance' },
] as const;
