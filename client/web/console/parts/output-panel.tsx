import type { Outputs } from '../../../index.ts';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { CopyButton } from './copy-button.tsx';
import { formatWords } from './format-words.ts';
import { useKeptInput } from './kept-input.ts';
import { lengthOf } from './post-length.ts';
import { Panel } from './view-head.tsx';

type Format = Outputs['content']['formats']['formats'][number];
/** What an engine of the platform and a person's own model have in common. */
type Output = Pick<
  NonNullable<Outputs['content']['parse']['outputs'][Format['name']]>,
  'content' | 'repairs' | 'unsupported'
>;

const partsOf = ({ content }: Output): string[] => (typeof content === 'string' ? [content] : content);

interface OutputPanelProps {
  /** What it was made for: edits are stored under this name. */
  of: string;
  format: Format;
  output: Output;
}

/** The output of a format, to edit and copy, with its length and limit. */
export function OutputPanel({ of, format, output }: OutputPanelProps) {
  const isList = format.unit === 'items';
  const made = isList ? [partsOf(output).join('\n')] : partsOf(output);
  const { form, change, forget } = useKeptInput(`repurposed.${of}.${format.name}`, { parts: made });
  const name = formatWords[format.name];
  const isChanged = form.parts.join('\n\n') !== made.join('\n\n');
  return (
    <Panel
      title={name}
      aside={
        <span className="row tight">
          {isChanged && (
            <Button
              look="quiet"
              onClick={() => {
                change({ parts: made });
                forget();
              }}
            >
              Undo my changes
            </Button>
          )}
          <CopyButton text={form.parts.join(format.unit === 'items' ? '\n' : '\n\n')} what={name} />
        </span>
      }
    >
      <div className="stack">
        {form.parts.map((part, index) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            key={index}
            label={form.parts.length === 1 ? name : `${name}, part ${index + 1} of ${form.parts.length}`}
            part={part}
            format={format}
            isOneOfMany={form.parts.length > 1}
            onChange={(text) => change({ parts: form.parts.with(index, text) })}
          />
        ))}
        {output.unsupported !== null && output.unsupported.length > 0 && (
          <Notice tone="warn">Not in the source text: {output.unsupported.join('; ')}</Notice>
        )}
        {output.repairs.length > 0 && (
          <p className="small soft">Adjusted to fit the format: {output.repairs.join('; ').replaceAll('-', ' ')}.</p>
        )}
      </div>
    </Panel>
  );
}

interface PartProps {
  label: string;
  part: string;
  format: Format;
  isOneOfMany: boolean;
  onChange: (text: string) => void;
}

/** An editable text, with its length and limit. */
function Part({ label, part, format, isOneOfMany, onChange }: PartProps) {
  const length = lengthOf(part, format.unit);
  const isOver = length > format.limit;
  return (
    <div className="field">
      <textarea
        className="input"
        aria-label={label}
        rows={Math.min(14, Math.max(2, Math.ceil(part.length / 90) + part.split('\n').length - 1))}
        value={part}
        aria-invalid={isOver || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="row apart">
        <p className="small soft figures count" data-over={isOver}>
          {formatNumber(length)} of {formatNumber(format.limit)} {format.unit === 'items' ? 'lines' : 'characters'}
          {isOver && `, ${formatNumber(length - format.limit)} too many`}
        </p>
        {isOneOfMany && <CopyButton text={part} what={label} />}
      </div>
    </div>
  );
}
