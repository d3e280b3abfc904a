import type { Archive } from '@danbao/core/archives';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { recordText } from '@danbao/react/resources';
import type { ReactNode } from 'react';

export interface SheetProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of the archive's own paper: A4. */
export function Sheet({ label, className = '', children }: SheetProps) {
  return (
    <article className={`db-root db-sheet archive-sheet ${className}`} aria-label={label} lang="zh">
      {children}
    </article>
  );
}

export type Rows = readonly (readonly [name: string, value: string | undefined])[];

export function Facts({ rows }: { readonly rows: Rows }) {
  return (
    <dl className="archive-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A choice of a record, or the name of what it refers to, as it stands on paper. */
export function chosen({ input }: AnyResource, record: object, name: string): string {
  const fields: Readonly<Record<string, Field>> = input.fields;
  const field = fields[name];
  return field ? recordText(record as Readonly<Record<string, unknown>>, name, field, 'zh') : '';
}

export function pagesOf(records: readonly Archive[]): number {
  return records.reduce((sum, { pages = '0' }) => sum + Number(pages), 0);
}

/** 2026年3月1日 */
export function dayOf(day: string | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  return year === undefined ? '' : `${year}年${Number(month)}月${Number(date)}日`;
}
