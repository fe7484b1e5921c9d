/** What `GET /api/status` says about the program. `phase` counts the stages of its development. */
export const release = { phase: 1, version: '0.1.0' } as const;
