import { useRef, useState } from 'react';

const prefix = 'console.input.';

/** What of a kept form still has the shape of the empty one: another release may have kept other fields. */
function readKept<Form extends object>(name: string, initial: Form): Form {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    const known = Object.entries(kept).filter(
      ([field, value]) =>
        field in initial &&
        typeof value === typeof initial[field as keyof Form] &&
        Array.isArray(value) === Array.isArray(initial[field as keyof Form]),
    );
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

/** Keeps input for a form that is opened next, in the place of what it would begin with. */
export function keepInput(name: string, form: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(form));
  } catch {
    // A browser that keeps nothing loses the input with a reload, and nothing else.
  }
}

/** The input of a form, which a reload of the page does not lose. `forget` is for when it was sent or given up. */
export function useKeptInput<Form extends object>(
  name: string,
  initial: Form,
): { form: Form; change: (part: Partial<Form>) => void; forget: () => void } {
  const [form, setForm] = useState(() => readKept(name, initial));
  // A change may come later than it began, as the text of a file does: it must not take back what was typed meanwhile.
  const latest = useRef(form);
  return {
    form,
    change: (part) => {
      latest.current = { ...latest.current, ...part };
      setForm(latest.current);
      keepInput(name, latest.current);
    },
    forget: () => {
      try {
        sessionStorage.removeItem(prefix + name);
      } catch {
        // What could not be kept need not be forgotten.
      }
    },
  };
}

let results = new Map<string, unknown>();

/** What a tool has answered last: whoever comes back to its view finds it there, until the page is loaded again. */
export function useKeptResult<Result>(name: string): { result: Result | undefined; keep: (result: Result) => void } {
  // Those of this session: an answer may come when it has ended, and is no business of the next one.
  const [own] = useState(() => results);
  const [result, setResult] = useState(() => own.get(name) as Result | undefined);
  return {
    result,
    keep: (next) => {
      own.set(name, next);
      setResult(next);
    },
  };
}

/** Forgets the input of all forms, and what was answered, for the end of a session. */
export function forgetKeptInput(): void {
  results = new Map();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
