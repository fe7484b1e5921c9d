import type { Outputs } from '../../../index.ts';
import '../research.css';
import { Badge } from '../../design/badge.tsx';
import { Evidence } from './evidence.tsx';
import type { Block, Citation, ListedSource, ReadReport, Section, Sentence } from './read-report.ts';
import { SourceLink } from './source-link.tsx';

type Claim = Outputs['research']['get']['claims'][number];

/** What the citations of a report link to. */
interface Grounds {
  sources: ReadonlyMap<number, ListedSource>;
  /** The claims by the letters of their sentence, because the report formats punctuation differently. */
  claims: ReadonlyMap<string, readonly Claim[]>;
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** A report with the sources next to the sentences that cite them, and the quote behind each citation. */
export function ReportText({ report, claims = [] }: { report: ReadReport; claims?: readonly Claim[] }) {
  const grounds = {
    sources: new Map(report.sources.map((source) => [source.number, source])),
    claims: Map.groupBy(claims, ({ text }) => lettersOf(text)),
  };
  return (
    <div className="report">
      {report.note !== undefined && <p className="small soft report-note">{report.note}</p>}
      {report.sections.map((section) => (
        <ReportSection key={section.at} section={section} grounds={grounds} />
      ))}
    </div>
  );
}

function ReportSection({ section: { title, blocks }, grounds }: { section: Section; grounds: Grounds }) {
  const isDisputed = blocks.some(({ isAgainst }) => isAgainst);
  return (
    <section className="report-section" data-disputed={isDisputed || undefined}>
      {title !== '' && (
        <h3>
          {title} {isDisputed && <Badge tone="warn">Disputed</Badge>}
        </h3>
      )}
      {blocks.map((block, at) => (
        <ReportBlock
          key={block.at}
          block={block}
          grounds={grounds}
          // The sources of the previous block are shown already.
          known={blocks[at - 1]?.sentences.flatMap(({ citations }) => citations) ?? []}
          side={isDisputed ? (block.isAgainst ? 'Another source says' : 'One source says') : undefined}
        />
      ))}
    </section>
  );
}

interface ReportBlockProps {
  block: Block;
  grounds: Grounds;
  known: readonly Citation[];
  side: string | undefined;
}

function ReportBlock({ block: { isItem, isAgainst, sentences }, grounds, known, side }: ReportBlockProps) {
  const cited = new Map(sentences.flatMap(({ citations }) => citations).map((citation) => [citation.number, citation]));
  for (const { number } of known) cited.delete(number);
  return (
    <div className="report-block" data-item={isItem || undefined} data-against={isAgainst || undefined}>
      <p>
        {side !== undefined && <span className="small soft side">{side}</span>}
        {sentences.map((sentence) => (
          <CitedSentence key={sentence.at} sentence={sentence} grounds={grounds} />
        ))}
      </p>
      {cited.size > 0 && (
        <ul className="side-notes" aria-label="Sources of this passage">
          {[...cited.values()].map(({ number, url }) => (
            <SideNote key={number} number={number} url={url} source={grounds.sources.get(number)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CitedSentence({ sentence: { text, citations, day }, grounds }: { sentence: Sentence; grounds: Grounds }) {
  const claims = grounds.claims.get(lettersOf(text)) ?? [];
  return (
    <span>
      {text}
      {citations.map(({ number, url }, at) => {
        const quote = claims[at]?.quote;
        return (
          <Evidence
            key={number}
            number={number}
            url={url}
            source={grounds.sources.get(number)}
            quote={quote}
            isVerbatim={quote !== undefined && lettersOf(quote) === lettersOf(text)}
          />
        );
      })}
      {day !== undefined && <span className="soft small unbroken"> {day}</span>}{' '}
    </span>
  );
}

function SideNote({ number, url, source }: { number: number; url: string; source: ListedSource | undefined }) {
  return (
    <li>
      <span className="side-number">{number}</span>
      <span>
        <SourceLink url={url} {...(source === undefined ? {} : { words: source.title })} />
        {source !== undefined && source.facts !== '' && <span className="soft"> {source.facts}</span>}
      </span>
    </li>
  );
}
