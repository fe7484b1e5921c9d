/** The source of the current time. Everything that needs the time takes a clock, so that tests can set it. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
