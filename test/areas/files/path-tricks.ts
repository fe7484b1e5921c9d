import { execFile } from 'node:child_process';
import { link, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Folders with everything in them that somebody could try to share. */
export interface Trickery {
  /** `memory`, one of the roots. */
  memory: string;
  /** `data`, the platform's data root, which is another. */
  data: string;
  /** A folder that is no root. */
  outside: string;
  /** What nobody may ever read. */
  secret: string;
  remove(): Promise<void>;
}

/** Lays out the folders. */
export async function layTricks(): Promise<Trickery> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'agent-platform-tricks-')));
  const [memory, data, outside] = [join(top, 'memory'), join(top, 'data'), join(top, 'outside')];
  const secret = 'what nobody may ever read';
  for (const folder of ['memory/sub/deep', 'memory/.git', 'memory-twin', 'data/sub', 'data/outbox', 'outside/sub']) {
    await mkdir(join(top, folder), { recursive: true });
  }
  for (const folder of ['postgres/pgdata', 'reports/key-1', 'reports/key-2', 'reports/key-11', 'exports/key-2']) {
    await mkdir(join(data, folder), { recursive: true });
  }
  const files: Record<string, string> = {
    'memory/ok.md': 'fine',
    'memory/sub/deep/ok.md': 'fine',
    'memory/a..b.md': 'fine',
    'memory/ends..': 'fine',
    'memory/with space.md': 'fine',
    'memory/%2e%2e': 'fine',
    'memory/ünï-文書.md': 'fine',
    'memory/back\\slash.md': 'fine',
    'memory/.hidden.md': secret,
    'memory/.git/config': secret,
    'memory/.env': secret,
    'memory-twin/secret.md': secret,
    'outside/secret.md': secret,
    'outside/sub/secret.md': secret,
    'outside/named-twice.md': secret,
    'data/outbox/named-twice.eml': secret,
    'data/ok.md': 'fine',
    'data/sub/ok.md': 'fine',
    'data/postgres.md': 'fine',
    'data/secret-key': secret,
    'data/secret-key.0a1b': secret,
    'data/outbox/mail.eml': secret,
    'data/postgres/pgdata/PG_VERSION': secret,
    'data/reports/key-1/task-1.md': 'fine',
    'data/reports/key-2/task-2.md': secret,
    'data/reports/key-11/task-3.md': secret,
    'data/reports/task-4-20260310T090000Z.md': secret,
    'data/reports/weekly.md': 'fine',
    'data/exports/key-2/all.csv': secret,
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(top, path), content);
  const links: Record<string, string> = {
    'memory/to-ok.md': 'ok.md',
    'memory/to-ok-twice.md': 'to-ok.md',
    'memory/to-secret.md': '../outside/secret.md',
    'memory/to-secret-twice.md': 'to-secret.md',
    'memory/to-outside': '../outside',
    'memory/to-etc': '/etc',
    'memory/to-root': '/',
    'memory/to-proc': '/proc/self/environ',
    'memory/to-fd': '/proc/self/fd/0',
    'memory/to-null': '/dev/null',
    'memory/to-zero': '/dev/zero',
    'memory/to-nothing': 'absent.md',
    'memory/loop-a': 'loop-b',
    'memory/loop-b': 'loop-a',
    'memory/itself': 'itself',
    'memory/to-hidden.md': '.hidden.md',
    'memory/to-key': '../data/secret-key',
    'memory/to-postgres': '../data/postgres',
    'memory/to-report.md': '../data/reports/key-2/task-2.md',
    'memory/to-own-report.md': '../data/reports/key-1/task-1.md',
    'memory/to-data.md': '../data/ok.md',
    'memory/up': '..',
    'data/inner-key': 'secret-key',
    'data/mine': 'reports/key-2',
  };
  for (const [path, target] of Object.entries(links)) await symlink(target, join(top, path));
  await link(join(outside, 'named-twice.md'), join(memory, 'hard.md'));
  await link(join(data, 'outbox/named-twice.eml'), join(data, 'hard.eml'));
  await promisify(execFile)('mkfifo', [join(memory, 'fifo'), join(data, 'fifo.md')]);
  const socket = createServer();
  await new Promise<void>((resolve) => void socket.listen(join(memory, 'socket'), resolve));
  return {
    memory,
    data,
    outside,
    secret,
    remove: async () => {
      await new Promise((resolve) => void socket.close(resolve));
      await rm(top, { recursive: true, force: true });
    },
  };
}

type Trick = [path: string, status: 200 | 403 | 404 | 422];

/** What is fine, so that the refusals of the others mean something. `M` and `D` stand for the two roots. */
export const finePaths: readonly Trick[] = [
  ['M/ok.md', 200],
  ['M/sub/deep/ok.md', 200],
  ['M/a..b.md', 200],
  ['M/ends..', 200],
  ['M/with space.md', 200],
  ['M/%2e%2e', 200],
  ['M/ünï-文書.md', 200],
  ['M/back\\slash.md', 200],
  ['M/to-ok.md', 200],
  ['M/to-ok-twice.md', 200],
  ['M/to-data.md', 200],
  ['M/to-own-report.md', 200],
  ['D/ok.md', 200],
  ['D/sub/ok.md', 200],
  ['D/postgres.md', 200],
  ['D/reports/weekly.md', 200],
  ['D/reports/key-1/task-1.md', 200],
  ['ok.md', 200],
  ['sub/ok.md', 200],
  ['reports/key-1/task-1.md', 200],
];

/** What leads out, or to nothing, or to what is not for sharing. `O` is the folder outside. */
export const tricks: readonly Trick[] = [
  // Outside, plainly.
  ['/etc/passwd', 403],
  ['/etc/shadow', 403],
  ['/proc/self/environ', 403],
  ['/proc/self/fd/0', 403],
  ['/proc/self/cwd/package.json', 403],
  ['/proc/self/root/etc/passwd', 403],
  ['/dev/zero', 403],
  ['/dev/stdin', 403],
  ['/dev/fd/3', 403],
  ['/sys/kernel/notes', 403],
  ['/', 403],
  ['O/secret.md', 403],
  ['O/absent.md', 403],
  ['M-twin/secret.md', 403],
  ['M-twin', 403],
  ['M', 403],
  ['D', 403],
  ['/tmp', 403],
  // Upwards.
  ['..', 403],
  ['.', 403],
  ['../outside/secret.md', 403],
  ['../../etc/passwd', 403],
  ['../../../../../../../../etc/passwd', 403],
  ['M/../outside/secret.md', 403],
  ['M/../memory/ok.md', 403],
  ['M/sub/../ok.md', 403],
  ['M/sub/../../outside/secret.md', 403],
  ['M/./ok.md', 403],
  ['./ok.md', 403],
  ['M//ok.md', 403],
  ['//etc/passwd', 403],
  ['M/ok.md/', 403],
  ['M/ok.md/.', 403],
  ['M/ok.md/..', 403],
  ['M/sub/..', 403],
  ['sub/../../outside/secret.md', 403],
  ['sub/../ok.md', 403],
  ['sub//ok.md', 403],
  ['M/absent/../../outside/secret.md', 403],
  ['M/../data/secret-key', 403],
  ['M/up/outside/secret.md', 403],
  ['M/up/memory/ok.md', 200],
  ['M/sub/deep/../../../outside/secret.md', 403],
  ['D/../outside/secret.md', 403],
  ['D/reports/../secret-key', 403],
  // In other words: names are names, and nothing is decoded.
  ['%2e%2e/outside/secret.md', 404],
  ['..%2foutside%2fsecret.md', 403],
  ['%2e%2e%2foutside%2fsecret.md', 404],
  ['%252e%252e%252foutside%252fsecret.md', 404],
  ['..%252foutside%252fsecret.md', 403],
  ['..%c0%afoutside%c0%afsecret.md', 403],
  ['%c0%ae%c0%ae/outside/secret.md', 404],
  ['M/%2e%2e/outside/secret.md', 404],
  ['M/%2e%2e%2foutside%2fsecret.md', 404],
  ['M/%00', 404],
  ['M/ok.md%00.png', 404],
  ['..\\outside\\secret.md', 403],
  ['M/..\\outside\\secret.md', 403],
  ['M\\..\\outside\\secret.md', 403],
  ['\\\\host\\share\\secret.md', 404],
  ['C:\\Windows\\win.ini', 404],
  ['C:/Windows/win.ini', 404],
  ['file:///etc/passwd', 403],
  ['file:/etc/passwd', 404],
  ['http://localhost/etc/passwd', 403],
  ['~/secret.md', 404],
  ['~root/.bashrc', 403],
  ['$HOME/.bashrc', 403],
  ['$PWD/secret.md', 404],
  ['$(cat /etc/passwd)', 404],
  ['`id`', 404],
  ['M/ok.md; cat /etc/passwd', 404],
  ['M/*.md', 404],
  ['M/ok.m?', 404],
  ['M/{ok,secret}.md', 404],
  ['M/ok.md?raw=true', 404],
  ['M/ok.md#x', 404],
  ['-rf', 404],
  // Control characters.
  ['M/ok.md\u0000', 422],
  ['M/ok.md\u0000.png', 422],
  ['\u0000', 422],
  ['M/ok.md\n', 403],
  ['M/\nok.md', 403],
  ['M/ok.md\r', 403],
  ['M/ok.md\t', 403],
  ['M/\u001b[31mok.md', 403],
  ['M/ok.md\u007f', 403],
  ['M/ok.md\u0085', 403],
  ['M/\ud800.md', 422],
  // Almost a name.
  ['M/ok.md ', 404],
  [' M/ok.md', 404],
  ['M/ok.md.', 404],
  ['M/ok.md..', 404],
  ['M/ok.md...', 404],
  ['M/OK.md', 404],
  ['M/ok.md::$DATA', 404],
  ['M/ok.md~', 404],
  ['M/．．/outside/secret.md', 404],
  ['M/‥/outside/secret.md', 404],
  ['M/..／outside／secret.md', 403],
  ['M/ok\u200b.md', 404],
  ['M/\u202eok.md', 404],
  ['M/u\u0308ni\u0308-文書.md', 404],
  ['M∕ok.md', 403],
  ['M/...', 403],
  ['M/.../ok.md', 403],
  // Links.
  ['M/to-secret.md', 403],
  ['M/to-secret-twice.md', 403],
  ['M/to-outside', 404],
  ['M/to-outside/secret.md', 403],
  ['M/to-outside/sub/secret.md', 403],
  ['M/to-outside/absent.md', 404],
  ['M/to-etc/passwd', 403],
  ['M/to-root/etc/passwd', 403],
  ['M/to-proc', 403],
  ['M/to-fd', 404],
  ['M/to-null', 404],
  ['M/to-zero', 404],
  ['M/to-nothing', 404],
  ['M/loop-a', 403],
  ['M/itself', 403],
  ['M/hard.md', 403],
  ['D/hard.eml', 403],
  ['M/to-key', 403],
  ['M/to-postgres/pgdata/PG_VERSION', 403],
  ['M/to-report.md', 403],
  ['M/to-hidden.md', 403],
  ['D/inner-key', 403],
  ['inner-key', 403],
  ['D/mine/task-2.md', 403],
  // No files.
  ['M/fifo', 404],
  ['fifo.md', 404],
  ['M/socket', 404],
  ['M/sub', 404],
  ['sub', 404],
  ['M/ok.md/more', 404],
  ['M/absent.md', 404],
  ['absent/absent.md', 404],
  [`M/${'a'.repeat(255)}`, 404],
  [`M/${'a'.repeat(256)}`, 404],
  [`M/${'a/'.repeat(1_500)}a`, 404],
  [`M/${'a'.repeat(3_900)}`, 404],
  ['a'.repeat(4_097), 422],
  [`${'../'.repeat(1_300)}etc/passwd`, 403],
  ['a'.repeat(500_000), 422],
  ['', 422],
  [' ', 404],
  // Hidden.
  ['M/.hidden.md', 403],
  ['M/.git/config', 403],
  ['M/.env', 403],
  ['.env', 403],
  ['.ssh/id_rsa', 403],
  // The platform's own, and other keys'.
  ['secret-key', 403],
  ['D/secret-key', 403],
  ['D/secret-key.0a1b', 403],
  ['D/SECRET-KEY', 403],
  ['D/ｓecret-key', 403],
  ['D/outbox/mail.eml', 403],
  ['outbox/mail.eml', 403],
  ['outbox', 403],
  ['D/postgres/pgdata/PG_VERSION', 403],
  ['postgres/absent', 403],
  ['D/Postgres/pgdata/PG_VERSION', 403],
  ['reports/key-2/task-2.md', 403],
  ['D/reports/key-2/task-2.md', 403],
  ['D/reports/key-2/absent.md', 403],
  ['D/reports/key-11/task-3.md', 403],
  ['D/reports/KEY-2/task-2.md', 403],
  ['D/reports/key-02/task-2.md', 403],
  ['D/exports/key-2/all.csv', 403],
  ['D/reports/task-4-20260310T090000Z.md', 403],
  ['reports/key-1', 404],
];
