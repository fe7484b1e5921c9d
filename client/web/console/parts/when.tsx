import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { localMinute, localSecond } from '../../design/dates.ts';
import { formatDistance } from '../../design/format.ts';

const NowContext = createContext<number | undefined>(undefined);
const tickMs = 15_000;

/** Updates all relative times inside at intervals, while the page is visible. */
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

interface WhenProps {
  at: string | null | undefined;
  /** Shown if there is no time. */
  otherwise?: string;
  /** Whether to show the date and time instead of the relative time. */
  isExact?: boolean;
  /** Whether something is to happen at that time. Once the time has come, it is `now`, and not `5 s ago`. */
  isPlanned?: boolean;
}

/** Less time than this is not worth counting. */
const soonMs = 5_000;

/** A time relative to now, with the exact time in the reader's time zone on demand. */
export function When({ at, otherwise = '–', isExact, isPlanned }: WhenProps) {
  // Everything rendered together uses the same current time; the context only triggers updates.
  useContext(NowContext);
  if (at === null || at === undefined) return <span className="soft">{otherwise}</span>;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const isDue = isPlanned === true && date.getTime() - Date.now() < soonMs;
  return (
    <time dateTime={at} title={localSecond(date)} className="when">
      {isExact === true ? localMinute(date) : isDue ? 'now' : formatDistance(at, Date.now())}
    </time>
  );
}
