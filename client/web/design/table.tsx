import type { ReactNode } from 'react';

/** One column: what it is called and what stands in it. */
export interface Column<Row> {
  /** Empty for a column of buttons. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, under each other. */
  isFigure?: boolean;
  /** On a narrow screen it has a line of its own, as the first has. */
  isWide?: boolean;
  /** On a narrow screen it stands without its title: a state, a day or a price says what it is. */
  isPlain?: boolean;
}

interface TableProps<Row> {
  /** What the table is about, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Tells the rows apart; by their place where nothing else does. */
  keyOf: (row: Row, index: number) => string | number;
}

/** A table; on a narrow screen each row becomes its first cell and, below it, the others, most with their titles. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="table-scroll">
      <table className="table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" data-align={isFigure === true ? 'end' : undefined}>
                {title === '' ? <span className="unseen">Actions</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ title, cell, isFigure, isWide, isPlain }) => (
                <td
                  key={title}
                  data-label={isPlain === true ? '' : title}
                  data-align={isFigure === true ? 'end' : undefined}
                  data-wide={isWide}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
