/** Where the time comes from. Everything that reads the time takes one of these, so that a test can move it. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
