import { isTaskVerb } from './task-verbs.ts';

const betweenOwners = /(?:,|;)(?: and| while)? (?=@\d{1,6}@ (?:will|is to|to|should|\p{Ll}{2,20}s) )/u;
const mostClauses = 8;

/**
 * The parts of a sentence with its names marked that give each a person a task: "Wei will profile it, Felix writes a
 * note". Minutes do so.
 */
export function clausesByOwner(text: string): string[] {
  return text.split(betweenOwners, mostClauses);
}

/** Splits coordinated verbs into tasks: "send the file, prepare the scripts and add a warning". */
export function splitTasks(tasks: string): string[] {
  const parts: string[] = [];
  for (const part of tasks.split(/,? and |, /u)) {
    const last = parts.length - 1;
    if (last < 0 || isTaskVerb(part)) parts.push(part);
    else parts[last] = tasks.slice(tasks.indexOf(parts[last] ?? ''), tasks.indexOf(part) + part.length);
  }
  return parts;
}
