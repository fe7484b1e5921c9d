import type { Pool, PoolClient } from 'pg';

/**
 * Returns the slots of connections that the server dropped while they were in use to the pool. The query builder does
 * not release a connection whose begin, commit or rollback fails, so after a few dropped connections all slots would be
 * lost and every transaction would wait forever.
 */
export function releaseDroppedConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      try {
        client.release(true);
      } catch {
        // It was not in use, and the pool has already forgotten it.
      }
      // Code that still holds it can release it again, which the pool would report as an error.
      client.release = () => undefined;
    });
  });
}
