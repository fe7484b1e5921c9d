import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { formatDistance } from '../../design/format.ts';

const NowContext = createContext<number | undefined>(undefined);
const tickMs = 15_000;

/** Lets the distances of all times in it be counted anew every now and then, while somebody can see them. */
export function NowProvider({ children }: { children: ReactNode }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNowMs(Date.now());
    };
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return <NowContext.Provider value={nowMs}>{children}</NowContext.Provider>;
}

/** In the zone of the reader, which is named. */
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });
const exactShort = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface WhenProps {
  at: string | null | undefined;
  /** What stands there without a time. */
  otherwise?: string;
  /** The date and the minute instead of the distance. */
  isExact?: boolean;
}

/** An instant as its distance from now, with the exact time in the reader's own zone to be looked up. */
export function When({ at, otherwise = '–', isExact }: WhenProps) {
  // Whatever is drawn together is counted from the same moment; the context only says when to count anew.
  useContext(NowContext);
  if (at === null || at === undefined) return <span className="soft">{otherwise}</span>;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={at} title={exact.format(date)} className="when">
      {isExact === true ? exactShort.format(date) : formatDistance(at, Date.now())}
    </time>
  );
}
