import { useEffect, useState } from 'react';

/** A field that is undefined has not been touched. */
type Fields = Record<string, string | undefined>;

const prefix = 'intel-form-';

function readKept<Form extends Fields>(name: string, empty: Form, storageOf: () => Storage): Form {
  try {
    const kept: unknown = JSON.parse(storageOf().getItem(prefix + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return empty;
    // Another release may have stored other fields.
    const known = Object.entries(kept).filter(([field, value]) => field in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** Stores the input of a form that is opened next; undefined empties it. */
export function storeForm(name: string, form: Fields | undefined, storageOf: () => Storage): void {
  try {
    if (form === undefined) storageOf().removeItem(prefix + name);
    else storageOf().setItem(prefix + name, JSON.stringify(form));
  } catch {
    // Without storage, the input is lost on reload, and nothing else.
  }
}

const ofThisTab = () => sessionStorage;

/** The storage that all tabs share, for a form that an emailed link continues in another tab. */
export const ofEveryTab = (): Storage => localStorage;

/**
 * The input of a form. It survives a reload and the way back to the page, until `forget` is called because it was
 * submitted. `empty` is the form at first, and must be the same object each time.
 */
export function useKeptForm<Form extends Fields>(
  name: string,
  empty: Form,
  storageOf: () => Storage = ofThisTab,
): { form: Form; change: (part: Partial<Form>) => void; forget: () => void } {
  const [form, setForm] = useState(empty);
  // The server renders the empty form.
  useEffect(() => setForm(readKept(name, empty, storageOf)), [name, empty, storageOf]);
  return {
    form,
    change: (part) =>
      setForm((before) => {
        const next = { ...before, ...part };
        storeForm(name, next, storageOf);
        return next;
      }),
    forget: () => {
      setForm(empty);
      storeForm(name, undefined, storageOf);
    },
  };
}
