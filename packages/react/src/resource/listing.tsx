import { type Listing as ListingDefinition, readValue } from '@danbao/core/resources';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import type { Column } from '../table/data-table.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import { later } from '../view/later.tsx';
import { FacetsRoom } from './filters/facets-room.tsx';
import type { ListBarProps } from './list-bar.tsx';
import { inSection, type ResourceListParts } from './list-parts.tsx';
import { type ColumnParts, recordColumns } from './record-columns.tsx';
import { RowsTable } from './rows-table.tsx';
import { type AnyRecord, type RecordsFilter, type UseRecordsOptions, useRecords } from './use-records.ts';
import { useResourceWords } from './words.ts';

const ListBar = later<ListBarProps>(async () => (await import('./list-bar.tsx')).ListBar, FacetsRoom);

/** How a column differs from what its field asks for. */
type PartsOf<R> = Partial<Column<R>>;

export interface ListingProps<R extends object> extends UseRecordsOptions {
  /** What is listed; from `listing` of core. */
  readonly listing: ListingDefinition<R>;
  /** What the page asks by itself when it is opened; a view that opens first goes before it. @default nothing */
  readonly usual?: RecordsFilter | undefined;
  /** Columns that differ from what their fields ask for, by field. */
  readonly columns?: { readonly [F in keyof R & string]?: PartsOf<R> };
  /** Columns after those of the definition. */
  readonly moreColumns?: readonly Column<R>[];
  /** Buttons of a row; `reload` asks for the rows again. */
  readonly rowTools?: ((row: R, reload: () => void) => ReactNode) | undefined;
  /** What opens below a row. */
  readonly expand?: (row: R) => ReactNode;
  /** What a row is called in its buttons. @default its title */
  readonly rowName?: (row: R) => string;
  /** What the list says when there is nothing at all. */
  readonly empty?: string;
  /** Lets rows be chosen on every page; from `useSelection`. */
  readonly selection?: Selection<R>;
  /** What can be done with the chosen rows. */
  readonly batch?: ReactNode;
  readonly onRowClick?: (row: R) => void;
  /** What a row looks like beside the others, as a class. */
  readonly rowClass?: (row: R) => string | undefined;
  /** Buttons of the list; a function is told what is asked. */
  readonly tools?: ReactNode | ((query: RecordsFilter) => ReactNode);
  /** Arranges the parts. @default a panel with a heading */
  readonly arrange?: (parts: ResourceListParts) => ReactNode;
}

/** The list of any paged call: search, filters, saved views, sorting, sums, pages, columns, export. */
export function Listing<R extends object>(props: ListingProps<R>) {
  const { listing, columns = {}, moreColumns = [], rowTools, expand, fixed = {}, arrange = inSection } = props;
  const w = useResourceWords();
  const locale = useLocale();
  const records = useRecords(listing as ListingDefinition, { ...props, fixed });
  const [expanded, setExpanded] = useState<string>();
  const keyOf = (row: AnyRecord) => String(row[listing.id]);
  const nameOf = (row: AnyRecord) => props.rowName?.(row as R) ?? String(readValue(row, listing.title) ?? keyOf(row));
  const name = listing.pluralLabel[locale];
  const many = locale === 'zh' ? name : name.toLowerCase();
  const actions: Column<AnyRecord> = {
    id: 'actions',
    header: w('actions'),
    kind: 'actions',
    cell: (row) => {
      const isOpen = keyOf(row) === expanded;
      return (
        <>
          {expand && (
            <Button
              variant="text"
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isOpen}
              aria-label={w(isOpen ? 'hideOne' : 'showOne', { name: nameOf(row) })}
              onClick={() => setExpanded(isOpen ? undefined : keyOf(row))}
            />
          )}
          {rowTools?.(row as R, records.reload)}
        </>
      );
    },
  };
  const storeKey = `listing-${listing.endpoint.path}`;
  const empty = props.empty ?? w('empty', { name: many });
  const parts: ResourceListParts = {
    title: name,
    total: records.rows && records.total,
    empty,
    tools: typeof props.tools === 'function' ? props.tools(records.query) : props.tools,
    search: (
      <ListBar
        {...{ resource: listing, filter: records.filter, onFind: records.find, fixed }}
        {...{ storeKey, usual: props.usual }}
      />
    ),
    table: (
      <RowsTable
        listed={listing}
        records={records}
        storeKey={storeKey}
        columns={[
          ...recordColumns(listing, locale, columns as Readonly<Record<string, ColumnParts>>),
          ...(moreColumns as readonly Column<AnyRecord>[]),
          ...(rowTools || expand ? [actions] : []),
        ]}
        rowName={nameOf}
        {...(props.selection ? { selection: props.selection as Selection<AnyRecord> } : {})}
        batch={props.batch}
        {...(props.onRowClick ? { onRowClick: props.onRowClick as (row: AnyRecord) => void } : {})}
        {...(props.rowClass ? { rowClass: props.rowClass as (row: AnyRecord) => string | undefined } : {})}
        {...(expand ? { expandedKey: expanded, renderExpanded: (row: AnyRecord) => expand(row as R), sticky: 0 } : {})}
        empty={empty}
        emptyFound={w('emptyFound', { name, many })}
      />
    ),
  };
  return arrange(parts);
}
