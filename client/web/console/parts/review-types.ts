/** The focuses of code reviews in words. */
export const reviewTypes = [
  { value: 'full', words: 'Everything' },
  { value: 'security', words: 'Security' },
  { value: 'performance', words: 'Performance' },
  { value: 'quick', words: 'Most severe issues only' },
] as const;
