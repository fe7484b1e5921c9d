/** A task as written on one line of a task list. */
export interface ListedTask {
  text: string;
  owner?: string;
  due?: string;
}

const dueInBrackets = / ?\((?:due|deadline|by|until|before|bis|fällig)(?: on| by| zum| am|:)? ([^()]{2,60})\)/iu;
const ownerInBrackets = / ?\((?:owner|assigned to|assignee):? ([^()]{2,60})\)/iu;
const ownerInFront = /^(?:\[([^\]]{2,60})\]|@?([^:()[\]]{2,60}):) (?=\S)/u;

/** Parses a line such as `Ben: call the supplier (due Friday)`. A label that is nobody's name stays in the task. */
export function readListedTask(line: string, isName: (text: string) => boolean): ListedTask {
  const due = dueInBrackets.exec(line);
  let text = due === null ? line : line.replace(due[0], '');
  let owner: string | undefined;
  for (const form of [ownerInBrackets, ownerInFront]) {
    const found = form.exec(text);
    const name = (found?.[1] ?? found?.[2])?.trim();
    if (found === null || name === undefined || owner !== undefined || !isName(name)) continue;
    owner = name;
    text = text.replace(found[0], '');
  }
  return { text: text.trim(), ...(owner && { owner }), ...(due?.[1] && { due: due[1].trim() }) };
}
