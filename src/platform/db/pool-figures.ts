import type { Pool, PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/** Statistics of the pool for transactions, including how often one had to wait for a connection. */
export class PoolFigures {
  readonly #pools: Pool[] = [];
  waits = 0;
  waitedSeconds = 0;

  /** Starts watching a pool. */
  watch(pool: Pool): void {
    this.#pools.push(pool);
    const connect = pool.connect.bind(pool) as (done: Connected) => void;
    const watched = (done: Connected): void => {
      const hasFreeClient = pool.idleCount > 0 || pool.totalCount < pool.options.max;
      if (hasFreeClient && pool.waitingCount === 0) connect(done);
      else this.#connectLate(connect, done);
    };
    pool.connect = ((done?: Connected) => (done === undefined ? promised(watched) : watched(done))) as Pool['connect'];
  }

  #connectLate(connect: (done: Connected) => void, done: Connected): void {
    this.waits += 1;
    const startedMs = performance.now();
    connect((...outcome) => {
      this.waitedSeconds += (performance.now() - startedMs) / 1_000;
      done(...outcome);
    });
  }

  get used(): number {
    return this.#sum((pool) => pool.totalCount - pool.idleCount);
  }

  get idle(): number {
    return this.#sum((pool) => pool.idleCount);
  }

  get waiting(): number {
    return this.#sum((pool) => pool.waitingCount);
  }

  #sum(figure: (pool: Pool) => number): number {
    return this.#pools.reduce((total, pool) => total + figure(pool), 0);
  }
}

function promised(connect: (done: Connected) => void): Promise<PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
  connect((error, client) => {
    if (client === undefined) reject(error ?? new Error('the pool gave no connection'));
    else resolve(client);
  });
  return promise;
}
