import { message } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyResource, readValue } from '@danbao/core/resources';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ControlComponent } from '../form/entity-field.tsx';
import { useWords } from '../i18n/words.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useCall } from '../query/use-call.ts';
import type { Column } from '../table/data-table.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import { later } from '../view/later.tsx';
import { FacetsRoom } from './filters/facets-room.tsx';
import type { ListBarProps } from './list-bar.tsx';
import { inSection, type ResourceListParts } from './list-parts.tsx';
import type { RecordPanelProps } from './panel/record-panel.tsx';
import { useRowPanel } from './panel/use-row-panel.ts';
import { type ColumnParts, recordColumns } from './record-columns.tsx';
import type { RecordDetailProps } from './record-detail.tsx';
import { ResourceDialog, type ResourceDialogProps } from './resource-dialog.tsx';
import { RowsTable } from './rows-table.tsx';
import { type AnyRecord, type UseRecordsOptions, useRecords, useRefreshResource } from './use-records.ts';
import { useResourceWords, withArticle } from './words.ts';

const ListBar = later<ListBarProps>(async () => (await import('./list-bar.tsx')).ListBar, FacetsRoom);
const RecordDetail = later<RecordDetailProps>(async () => (await import('./record-detail.tsx')).RecordDetail);
const RecordPanel = later<RecordPanelProps>(async () => (await import('./panel/record-panel.tsx')).RecordPanel);

export interface ResourceListProps extends UseRecordsOptions {
  readonly resource: AnyResource;
  /** Columns that differ from what their fields ask for, by field. */
  readonly columns?: Readonly<Record<string, ColumnParts>>;
  /** Columns after those of the definition. */
  readonly moreColumns?: readonly Column<AnyRecord>[];
  /** Controls of the form that differ from what their fields ask for, by field. */
  readonly controls?: Readonly<Record<string, ControlComponent>>;
  /** What a new record begins with, beside what is fixed. */
  readonly values?: AnyRecord;
  /** Nothing is added, changed or deleted here, whoever looks. */
  readonly readOnly?: boolean;
  /** Records come about elsewhere: none is added here, whoever looks. */
  readonly noAdd?: boolean;
  /** Shows the number of each row in the list first. */
  readonly numbered?: boolean;
  /** What is asked before a record is deleted, in place of the usual question. */
  readonly removeQuestion?: string;
  /** Buttons beside the one that adds. */
  readonly tools?: ReactNode;
  /** The id of the row that stands out, where one is chosen. */
  readonly selected?: string | undefined;
  /** A click on a row, where it does something else than show the row beside the list. */
  readonly onRowClick?: (row: AnyRecord) => void;
  /** What can be done with a row, where that depends on it; both when not said. */
  readonly rowActions?: (row: AnyRecord) => readonly ('change' | 'remove')[];
  /** Lets rows be chosen on every page; from `useSelection`. */
  readonly selection?: Selection<AnyRecord>;
  /** What can be done with the chosen rows. */
  readonly batch?: ReactNode;
  /** Buttons of a row before the usual ones. */
  readonly rowTools?: (row: AnyRecord) => ReactNode;
  /** The form in place of the usual one. */
  readonly renderForm?: (props: ResourceDialogProps) => ReactNode;
  /** The detail in place of the usual one. */
  readonly renderDetail?: (row: AnyRecord, onClose: () => void) => ReactNode;
  /** Arranges the parts; a panel with a heading when not said. */
  readonly arrange?: (parts: ResourceListParts) => ReactNode;
}

/** Buttons and questions name a record by so many characters of its title. */
const longestName = 40;

/**
 * The list of a resource: search, filters, saved views, sorting, sums, pages, form, deletion, and beside the list the detail of a row
 * with its history; each part can be replaced.
 */
export function ResourceList({
  resource: named,
  columns,
  moreColumns = [],
  controls,
  values,
  fixed = {},
  ...props
}: ResourceListProps) {
  const w = useResourceWords();
  const common = useWords();
  const { locale, resources } = useDanbao();
  // The app may have given one of the same name with more fields.
  const resource = resources.find(({ name }) => name === named.name) ?? named;
  const records = useRecords(resource, { ...props, fixed });
  const call = useCall(useRefreshResource(resource));
  const mayWrite = usePermission(resource.access.write) && !props.readOnly;
  const [edited, setEdited] = useState<AnyRecord | 'new'>();
  const { id, title, label, pluralLabel, calls } = resource;
  const list = useRef<HTMLDivElement>(null);
  const panel = useRowPanel(records.rows, id, list);
  const one = locale === 'zh' ? label.zh : label.en.toLowerCase();
  const many = locale === 'zh' ? label.zh : pluralLabel.en.toLowerCase();
  const nameOf = (row: AnyRecord) => String(readValue(row, title) ?? row[id]).slice(0, longestName);
  const may = (row: AnyRecord, action: 'change' | 'remove') =>
    mayWrite && (props.rowActions?.(row).includes(action) ?? true);
  const remove = (row: AnyRecord) => {
    const text = props.removeQuestion ?? w('removeQuestion', { what: one, name: nameOf(row) });
    const question = { text, danger: true };
    const version = String(row['version'] ?? '');
    const said = () => message('deleted', locale);
    void call(calls.remove, { [id]: row[id] }, { question, version, said }).then((done) => done && panel.forget(row));
  };
  const number: Column<AnyRecord> = {
    id: 'index',
    header: common('index'),
    kind: 'narrow',
    cell: (_, index) => (records.page - 1) * records.size + index + 1,
  };
  const actions: Column<AnyRecord> = {
    id: 'actions',
    header: w('actions'),
    kind: 'actions',
    cell: (row) => (
      <>
        {props.rowTools?.(row)}
        <Button
          variant="text"
          icon={<Eye />}
          aria-label={w('viewOne', { name: nameOf(row) })}
          onClick={() => panel.open(row)}
        />
        {may(row, 'change') && (
          <Button
            variant="text"
            icon={<Pencil />}
            aria-label={w('changeOne', { name: nameOf(row) })}
            onClick={() => setEdited(row)}
          />
        )}
        {may(row, 'remove') && (
          <Button
            variant="danger-text"
            icon={<Trash2 />}
            aria-label={w('removeOne', { name: nameOf(row) })}
            onClick={() => remove(row)}
          />
        )}
      </>
    ),
  };
  const storeKey = `resource-${resource.plural}`;
  const mayAdd = mayWrite && !props.noAdd;
  const empty = w(mayAdd ? 'emptyFirst' : 'empty', {
    name: mayAdd && locale === 'en' ? withArticle(one) : mayAdd ? one : many,
    many,
  });
  const { shown } = panel;
  // Marking a text in a row is no wish to look at it.
  const lookAt = (row: AnyRecord) => {
    if (getSelection()?.isCollapsed === false) return;
    if (row === shown) panel.close();
    else panel.open(row);
  };
  const parts: ResourceListParts = {
    title: pluralLabel[locale],
    total: records.rows && records.total,
    empty,
    tools: (
      <>
        {props.tools}
        {mayAdd && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {w('add', { name: locale === 'zh' ? one : withArticle(one) })}
          </Button>
        )}
      </>
    ),
    search: (
      <ListBar resource={resource} filter={records.filter} onFind={records.find} fixed={fixed} storeKey={storeKey} />
    ),
    table: (
      <RowsTable
        containerRef={list}
        listed={resource}
        records={records}
        storeKey={storeKey}
        columns={[
          ...(props.numbered ? [number] : []),
          // What is fixed goes without saying.
          ...recordColumns(resource, locale, columns).filter((column) => fixed[column.id] === undefined),
          ...moreColumns,
          actions,
        ]}
        rowName={nameOf}
        {...(props.selection ? { selection: props.selection, batch: props.batch } : {})}
        selectedKey={props.selected ?? (panel.shown && String(panel.shown[id]))}
        onRowClick={props.onRowClick ?? lookAt}
        empty={empty}
        emptyFound={w('emptyFound', { name: one, many })}
      />
    ),
  };
  const form: ResourceDialogProps = {
    resource,
    record: edited === 'new' ? undefined : edited,
    onClose: () => setEdited(undefined),
    values: { ...fixed, ...values },
    names: Object.entries<Field>(resource.input.fields).flatMap(([name, { readOnly }]) =>
      readOnly || fixed[name] !== undefined ? [] : [name],
    ),
    ...(controls ? { controls } : {}),
  };
  const detailOf = (record: AnyRecord) => {
    const facts = { resource, record, without: Object.keys(fixed), onClose: panel.close };
    // Beside a dialog there is nothing.
    if (list.current?.closest('[role=dialog]')) return <RecordDetail {...facts} />;
    return (
      <RecordPanel
        {...facts}
        place={panel.place}
        count={records.rows?.length ?? 0}
        onStep={panel.step}
        onEdit={may(record, 'change') ? () => setEdited(record) : undefined}
        tools={props.rowTools?.(record)}
      />
    );
  };
  return (
    <>
      {(props.arrange ?? inSection)(parts)}
      {edited && (props.renderForm ? props.renderForm(form) : <ResourceDialog {...form} />)}
      {shown && (props.renderDetail?.(shown, panel.close) ?? detailOf(shown))}
    </>
  );
}
