import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber } from '../../design/format.ts';
import { Notice } from '../../design/states.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Fetched, NotFound } from '../parts/fetched.tsx';
import { formatWords } from '../parts/format-words.ts';
import { useKeptInput } from '../parts/kept-input.ts';
import { lengthOf } from '../parts/post-length.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import '../tools.css';

type Run = Outputs['content']['list']['results'][number];
type Format = Outputs['content']['formats']['formats'][number];
type Output = NonNullable<NonNullable<Run['outputs']>[Format['name']]>;

const back = { view: 'repurposing', title: 'Repurposing' } as const;

/** The outputs for one text: each format with its length and limit, to edit and copy. */
export function RepurposedView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  // There is no operation for a single run, so it is read from the list: the newest one before the next id.
  const runs = useQuery(
    trpc.content.list.queryOptions(
      { limit: 1, before: id + 1, with_outputs: true },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const formats = useQuery(trpc.content.formats.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data;
  const found = runs.data?.results.find((run) => run.id === id);
  return (
    <>
      <ViewHead
        title={found?.title ?? found?.source_url ?? (runs.isPending ? 'Repurposed text' : `Text ${id}`)}
        back={back}
      />
      <Fetched query={runs} what="what was made" rows={8}>
        {() =>
          found === undefined ? (
            <NotFound what="text" />
          ) : (
            <>
              {Object.entries(found.errors).map(([name, why]) => (
                <Notice key={name} tone="warn">
                  {formatWords[name as Format['name']]} could not be generated: {why}
                </Notice>
              ))}
              {formats?.formats.map((format) => {
                const output = found.outputs?.[format.name];
                return output && <OutputPanel key={format.name} run={id} format={format} output={output} />;
              })}
            </>
          )
        }
      </Fetched>
    </>
  );
}

const partsOf = ({ content }: Output): string[] => (typeof content === 'string' ? [content] : content);

interface OutputPanelProps {
  run: number;
  format: Format;
  output: Output;
}

function OutputPanel({ run, format, output }: OutputPanelProps) {
  const isList = format.unit === 'items';
  const made = isList ? [partsOf(output).join('\n')] : partsOf(output);
  const { form, change, forget } = useKeptInput(`repurposed.${run}.${format.name}`, { parts: made });
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
        {output.unsupported.length > 0 && (
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
