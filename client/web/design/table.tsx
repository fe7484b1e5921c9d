import type { ReactNode } from 'react';

/** A column: its title and its cells. */
export interface Column<Row> {
  /** Empty for a column of buttons. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers, aligned at the end. */
  isFigure?: boolean;
  /** On a narrow screen, the cell has its own line, like the first one. */
  isWide?: boolean;
  /** On a narrow screen, the cell has no title, because a status, date or price explains itself. */
  isPlain?: boolean;
}

interface TableProps<Row> {
  /** What the table is about, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The key of a row; the index if there is nothing better. */
  keyOf: (row: Row, index: number) => string | number;
}

/** A table. On a narrow screen, each row shows its first cell and below it the others, most with their titles. */
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
