import type { SubmitEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { goTo, hrefOf, type ViewName } from '../routes.ts';
import { useKeptInput } from './kept-input.ts';

interface NameSearchProps {
  view: ViewName;
  label: string;
  placeholder: string;
  /** The current search text. */
  sought: string;
  /** Other filters, which are kept. */
  others?: Record<string, string | undefined>;
}

/** Filters a list by name; the text is part of the URL. */
export function NameSearch({ view, label, placeholder, sought, others = {} }: NameSearchProps) {
  const { form, change, forget } = useKeptInput(`search.${view}.${sought}`, { typed: sought });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = form.typed.trim();
    forget();
    goTo(hrefOf(view, undefined, { ...others, name: name === '' ? undefined : name }));
  };
  return (
    <search>
      <form className="ask" onSubmit={submit}>
        <TextField
          label={label}
          type="search"
          maxLength={100}
          placeholder={placeholder}
          value={form.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
