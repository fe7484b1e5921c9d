import { Fragment } from 'react';

/** The name of an event, which a narrow screen breaks after a dot and not inside a word. */
export function EventName({ name }: { name: string }) {
  return name.split('.').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '.'}
      <wbr />
      {part}
    </Fragment>
  ));
}
