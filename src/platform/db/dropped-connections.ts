import type { Pool, PoolClient } from 'pg';

/**
 * Gives a pool back the places of connections that the server dropped while they were in use. The query builder does
 * not release a connection whose begin, commit or rollback fails, so that after a few drops all places would be taken
 * for good and every unit of work would wait in vain.
 */
export function releaseDroppedConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      try {
        client.release(true);
      } catch {
        // It was not in use, and the pool has forgotten it by itself.
      }
      // Whoever still holds it may release it once more, which the pool would call a mistake.
      client.release = () => undefined;
    });
  });
}
