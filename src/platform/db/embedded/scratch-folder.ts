import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Tells this process from an earlier one that had the same number, which is the rule in containers. */
const processMark = `${process.pid}-${Math.round(performance.timeOrigin)}`;

/**
 * Makes a folder for work in progress inside `parent`: what is built there is renamed into place when finished, so a
 * killed process leaves nothing half-made. What earlier processes left behind is cleared away first.
 */
export function makeScratchFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    if (isAbandoned(name)) removeQuietly(join(parent, name));
  }
  return mkdtempSync(join(parent, `.new-${processMark}-`));
}

/** A program that outlived its killed parent may still write there; what stays is removed the next time. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Only room on the disk is lost.
  }
}

function isAbandoned(name: string): boolean {
  const [, pid, startedAt] = /^\.new-(\d+)-(\d+)-/.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? `${pid}-${startedAt}` !== processMark : !isProcessAlive(Number(pid));
}

/** Whether a process of that number exists, whoever it belongs to. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
