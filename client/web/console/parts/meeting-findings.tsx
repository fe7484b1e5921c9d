import type { Outputs } from '../../../index.ts';
import { formatDay, formatShare } from '../../design/format.ts';
import { Panel } from './view-head.tsx';

type Stored = Outputs['meeting']['get'];

const dueWords = (due: string): string => (/^\d{4}-\d\d-\d\d$/.test(due) ? `by ${formatDay(due)}` : due);
const named = (parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ');

/** What a model has said, and the transcript does not support. Items found by rules are quotes. */
const doubt = (verified: boolean | undefined) => (verified === false ? 'not in the transcript' : undefined);

/** A finding without its place in the transcript. */
export interface FoundWords {
  words: string;
  facts: string | undefined;
  mark: undefined;
}

type Decision = Pick<Stored['decisions'][number], 'text'> & { verified?: boolean };
type Task = Pick<Stored['action_items'][number], 'text' | 'owner' | 'due'> & { verified?: boolean };
type Question = Pick<Stored['questions'][number], 'text' | 'speaker' | 'answered'> & { verified?: boolean };

/** Facts of which there are none take no line. */
const factsOf = (parts: (string | undefined)[]): string | undefined => named(parts) || undefined;

/** A decision as a finding. */
export const decisionOf = ({ text, verified }: Decision): FoundWords => ({
  words: text,
  facts: factsOf([doubt(verified)]),
  mark: undefined,
});

/** A task as a finding, with who does it and until when. */
export const taskOf = ({ text, owner, due, verified }: Task): FoundWords => ({
  words: text,
  facts: factsOf([owner ?? 'Unassigned', due === undefined ? undefined : dueWords(due), doubt(verified)]),
  mark: undefined,
});

/** A question as a finding, with who asked it. */
export const questionOf = ({ text, speaker, answered, verified }: Question): FoundWords => ({
  words: text,
  facts: factsOf([speaker, answered ? 'answered' : 'open', doubt(verified)]),
  mark: undefined,
});

/** Who spoke, and how much. */
export function Speakers({ speakers }: Pick<Stored, 'speakers'>) {
  if (speakers.length === 0) return null;
  const words = speakers.reduce((sum, speaker) => sum + speaker.words, 0);
  return (
    <Panel title="Speakers">
      <ol className="lines">
        {speakers.map(({ name, words: own }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="small soft figures">{formatShare(own / Math.max(words, 1))} of the words</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
