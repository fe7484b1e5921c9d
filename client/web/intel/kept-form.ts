import { useEffect, useState } from 'react';
import type { Inputs } from '../../index.ts';

/** A question for a deep briefing, as typed so far. */
type Question = Required<Pick<Inputs['intel']['deepBriefing'], 'topic' | 'location' | 'date' | 'method'>>;

const name = 'intel-question';
const empty: Question = { topic: '', location: '', date: '', method: 'provider_a' };

function readKept(): Question {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return empty;
    const known = Object.entries(kept).filter(([field, value]) => field in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

function keep(question: Question | undefined): void {
  try {
    if (question === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(question));
  } catch {
    // Without storage, the question is lost on reload, and nothing else.
  }
}

/**
 * The question in the form. It survives a reload and is the same in every tab, because the emailed link that allows the
 * request opens another one. Call `forget` when it was requested.
 */
export function useKeptQuestion(): {
  question: Question;
  change: (part: Partial<Question>) => void;
  forget: () => void;
} {
  const [question, setQuestion] = useState(empty);
  // The server renders the empty form.
  useEffect(() => setQuestion(readKept()), []);
  return {
    question,
    change: (part) => {
      const next = { ...question, ...part };
      setQuestion(next);
      keep(next);
    },
    forget: () => keep(undefined),
  };
}
