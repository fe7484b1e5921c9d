import type { ReactNode } from 'react';
import { formatNumber } from '../../design/format.ts';

/** The time until an hour's quota resets. */
export const minutesOf = (seconds: number): string => `${Math.ceil(seconds / 60)} min`;

interface QuotaProps {
  name: string;
  limit: number;
  remaining: number;
  note: ReactNode;
}

/** A remaining quota, as a bar and in numbers. */
export function Quota({ name, limit, remaining, note }: QuotaProps) {
  const share = limit === 0 ? 0 : remaining / limit;
  return (
    <div className="quota" data-tone={share < 0.1 ? 'bad' : undefined}>
      <p className="row apart">
        <span>{name}</span>
        <span className="figures">
          <strong>{formatNumber(remaining)}</strong> <span className="soft">of {formatNumber(limit)} left</span>
        </span>
      </p>
      <progress className="bar" max={Math.max(limit, 1)} value={remaining} aria-label={`${name}, left`} />
      <p className="small soft">{note}</p>
    </div>
  );
}
