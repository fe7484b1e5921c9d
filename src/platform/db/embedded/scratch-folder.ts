import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Distinguishes this process from an earlier one with the same id, which is common in containers. */
const processMark = `${process.pid}-${Math.round(performance.timeOrigin)}`;

/**
 * Creates a temporary folder inside `parent`. What is built there is renamed into place when it is finished, so a
 * killed process leaves nothing incomplete. Leftovers of earlier processes are removed first.
 */
export function makeScratchFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    if (isAbandoned(name)) removeQuietly(join(parent, name));
  }
  return mkdtempSync(join(parent, `.new-${processMark}-`));
}

/** A program that outlived its killed parent can still write there; what remains is removed the next time. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Only disk space is lost.
  }
}

function isAbandoned(name: string): boolean {
  const [, pid, startedAt] = /^\.new-(\d+)-(\d+)-/.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? `${pid}-${startedAt}` !== processMark : !isProcessAlive(Number(pid));
}

/** Whether a process with that id exists, whoever it belongs to. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
