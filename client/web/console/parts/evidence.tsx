import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ListedSource } from './read-report.ts';
import { SourceLink } from './source-link.tsx';

interface EvidenceProps {
  number: number;
  url: string;
  source: ListedSource | undefined;
  /** The quote from the page; undefined if the report has none. */
  quote: string | undefined;
  /** Whether the sentence is the quote, so that it need not be repeated. */
  isVerbatim: boolean;
}

const leaveMs = 220;
const margin = 12;

/** Positions the card below its marker, or above it if there is no room, and within the window. */
function place(card: HTMLElement, anchor: HTMLElement): void {
  const mark = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(margin, Math.min(mark.left - margin, innerWidth - width - margin));
  const below = mark.bottom + 6;
  card.style.left = `${left}px`;
  card.style.top = `${below + height > innerHeight - margin ? Math.max(margin, mark.top - height - 6) : below}px`;
}

/** Escape, clicking elsewhere and scrolling (which moves the marker) close the card. */
function useClosing(isOpen: boolean, whole: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      if (whole.current?.contains(document.activeElement) === true) whole.current.querySelector('button')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    addEventListener('scroll', close, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', close);
    };
  }, [isOpen, whole, close]);
}

/**
 * The marker after a sentence. Hovering it, clicking it or pressing Enter shows the quote that supports the sentence.
 */
export function Evidence({ number, url, source, quote, isVerbatim }: EvidenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  const card = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const [close] = useState(() => () => setIsOpen(false));
  useClosing(isOpen, whole, close);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useLayoutEffect(() => {
    if (isOpen && card.current !== null && whole.current !== null) place(card.current, whole.current);
  }, [isOpen]);
  const enter = (event: { pointerType: string }) => {
    clearTimeout(leaving.current);
    if (event.pointerType === 'mouse') setIsOpen(true);
  };
  const leave = (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(close, leaveMs);
  };
  return (
    <span className="evidence" ref={whole} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        type="button"
        className="reference"
        aria-label={`Evidence from source ${number}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          // A mouse click comes after the hover, which has opened the card already.
          const isByMouse = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
          setIsOpen(isByMouse || !isOpen);
        }}
      >
        {number}
      </button>
      {isOpen && (
        <span className="evidence-card" id={id} ref={card} role="note" aria-label={`Evidence from source ${number}`}>
          <strong>{source?.title ?? `Source ${number}`}</strong>
          {source !== undefined && source.facts !== '' && <span className="soft">{source.facts}</span>}
          {quote !== undefined && !isVerbatim && <q>{quote}</q>}
          {quote !== undefined && isVerbatim && <span>Quoted word for word from the page.</span>}
          <SourceLink url={url} words="Open the page" />
        </span>
      )}
    </span>
  );
}
