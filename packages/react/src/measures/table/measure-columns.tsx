import type { Locale } from '@danbao/core';
import type { MeasureRecord } from '@danbao/core/measures';
import type { ReactNode } from 'react';
import { type WordKey, word } from '../../i18n/words.ts';
import type { Column } from '../../table/data-table.tsx';
import type { KindOf } from '../use-kinds.ts';
import { methodName, ownersIn, ownersText, typeName, warrantText } from './measure-names.ts';
import { MeasureToggle } from './measure-toggle.tsx';

export interface MeasureColumnsOptions {
  readonly locale: Locale;
  readonly kindOf: KindOf;
  readonly fulfilled: (row: MeasureRecord) => ReactNode;
  readonly actions?: ((row: MeasureRecord) => ReactNode) | undefined;
}

/** The columns of the measures table, in their order (L1). */
export function measureColumns(options: MeasureColumnsOptions): Column<MeasureRecord>[] {
  const { locale, kindOf, fulfilled, actions } = options;
  const w = (key: WordKey, params?: Readonly<Record<string, string>>) => word(key, locale, params);
  const columns: Column<MeasureRecord>[] = [
    { id: 'index', header: w('index'), kind: 'narrow', width: 54, cell: (_, index) => index + 1 },
    {
      id: 'expand',
      header: <span className="db-hidden">{w('view')}</span>,
      kind: 'narrow',
      width: 40,
      cell: ({ optGuaranty_ID: id, optName: name }) => <MeasureToggle id={id} name={name} />,
    },
    {
      id: 'method',
      header: w('guaranteeMethod'),
      width: 76,
      cell: (row) => methodName(row, kindOf, locale),
    },
    {
      id: 'type',
      header: w('counterType'),
      width: 104,
      cell: (row) => typeName(row, kindOf, locale),
    },
    {
      id: 'name',
      header: w('optName'),
      cell: (row) => (
        <>
          <Cut text={row.optName} />
          {endOf(row) && <span className="db-tag">{w(endOf(row) ?? 'released')}</span>}
        </>
      ),
      text: (row) => row.optName,
    },
    {
      id: 'warrant',
      header: w('warrantOrId'),
      width: 130,
      cell: (row) => <Cut text={warrantText(row)} code />,
      text: warrantText,
    },
    { id: 'owner', header: w('owner'), cell: (row) => <Owners row={row} />, text: ownersText },
    {
      id: 'fulfilled',
      header: w('fulfilled'),
      kind: 'nowrap',
      width: 118,
      cell: fulfilled,
      text: ({ isWorkable }) => w(isWorkable === '1' ? 'isFulfilled' : 'notFulfilled'),
    },
  ];
  if (actions) columns.push({ id: 'actions', header: w('actions'), kind: 'actions', width: 140, cell: actions });
  return columns;
}

/** What ended a measure: it secures nothing any more. */
function endOf({ isFree, isDispose }: MeasureRecord): 'released' | 'disposed' | undefined {
  if (isDispose === '1') return 'disposed';
  return isFree === '1' ? 'released' : undefined;
}

/** The first owner with the share, which is never cut, and how many others there are. */
function Owners({ row }: { readonly row: MeasureRecord }) {
  const [first, ...others] = ownersIn(row);
  if (!first) return null;
  return (
    <span className="db-owner-share" title={ownersText(row)}>
      <span>{first.ownerName}</span>
      {first.haveRate && <span className="db-number"> {first.haveRate}%</span>}
      {others.length > 0 && <span> +{others.length}</span>}
    </span>
  );
}

function Cut({ text, code = false }: { readonly text: string; readonly code?: boolean }) {
  return (
    <span className={code ? 'db-cell-cut db-mono' : 'db-cell-cut'} title={text}>
      {text}
    </span>
  );
}
