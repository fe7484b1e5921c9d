import { useRef, useState } from 'react';

const prefix = 'console.input.';

/**
 * The fields of a stored form that match the shape of the empty one, because another release may have stored other
 * fields.
 */
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

/** Stores input for a form that is opened next, instead of its default input. */
export function keepInput(name: string, form: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(form));
  } catch {
    // Without storage, the input is lost on reload, and nothing else.
  }
}

/** The input of a form, which survives a reload. Call `forget` when it was submitted or cancelled. */
export function useKeptInput<Form extends object>(
  name: string,
  initial: Form,
): { form: Form; change: (part: Partial<Form>) => void; forget: () => void } {
  const [form, setForm] = useState(() => readKept(name, initial));
  // A change can arrive late, such as the text of a file; it must not overwrite what was typed meanwhile.
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
        // What could not be stored need not be deleted.
      }
    },
  };
}

let results = new Map<string, unknown>();

/** The latest answer of a tool, which is shown again when somebody returns to its view, until the page is reloaded. */
export function useKeptResult<Result>(name: string): { result: Result | undefined; keep: (result: Result) => void } {
  // Bound to this session, because an answer can arrive after its end and must not be shown in the next one.
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

/** Deletes the input of all forms, and all answers, at the end of a session. */
export function forgetKeptInput(): void {
  results = new Map();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // What could not be stored need not be deleted.
  }
}
