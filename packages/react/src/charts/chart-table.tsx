import type { ReactNode } from 'react';
import { type ChartData, valueText } from './chart-data.ts';

export interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  /** A name with where it leads. */
  readonly renderName?: ((index: number) => ReactNode) | undefined;
}

/** The data of a chart as a table, for whoever cannot see the chart or wants the figures. */
export function ChartTable({ label, data: { heading, names, series, unit }, renderName }: ChartTableProps) {
  return (
    <table className="db-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="db-cell-number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the rows have no state
          <tr key={index}>
            <th scope="row">{renderName ? renderName(index) : name}</th>
            {series.map(({ name: key, values }) => (
              <td key={key} className="db-cell-number">
                {valueText(values[index], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
