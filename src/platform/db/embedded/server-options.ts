import { createHash } from 'node:crypto';
import type { Binaries } from './binaries.ts';

/**
 * Settings for a computer that does other things as well. They are passed on the command line, so that they always
 * apply.
 */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  // JIT compilation costs more than the short queries of a service, and parallel queries need shared memory that
  // containers do not have (64 MB by default).
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // The application reports failed statements itself; their texts and values can be personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const throwawaySettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  scram_iterations: '1',
};

/** The arguments of `postgres` except for its port, and a name that changes whenever they or the program change. */
export function serverOptions(server: { binaries: Binaries; dataArgument: string; isThrowaway: boolean }): {
  options: string[];
  serverName: string;
} {
  const chosen = { ...settings, ...(server.isThrowaway ? throwawaySettings : {}) };
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const digest = createHash('sha256')
    .update(JSON.stringify([server.binaries, options]))
    .digest('hex');
  const serverName = `agent-platform-${digest.slice(0, 12)}`;
  return { options: ['-D', server.dataArgument, ...options, '-c', `cluster_name=${serverName}`], serverName };
}
