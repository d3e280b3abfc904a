import type { Locale } from '@danbao/core';
import { type ReserveChange, reserveLog } from '@danbao/core/credit';
import { type Field, isAbsent } from '@danbao/core/fields';
import { type AnyResource, changeActions, readValue } from '@danbao/core/resources';
import { useLocale, usePages } from '@danbao/react';
import { auditEntityName } from '@danbao/react/admin';
import { type Column, DataTable, Pager } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { type ChangedField, ChangedFields } from './changed-fields.tsx';
import { useFundWords } from './i18n/words.ts';
import { emptyLogSearch, type LogSearch, ReserveLogForm } from './reserve-log-form.tsx';
import { RollbackDialog, type RollbackDialogProps } from './rollback-dialog.tsx';

/** Who changed what of the fund reserve and when, the newest first; looked at and rolled back from here. */
export function ReserveLogPage() {
  const w = useFundWords();
  const locale = useLocale();
  usePageTitle(w('log'));
  const [asked, ask] = useListAddress<LogSearch>(emptyLogSearch);
  const { search, size } = asked;
  const given = Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ''));
  const log = usePages(reserveLog.page, given, [asked, ask]);
  const [expanded, setExpanded] = useState<string>();
  const [rollback, setRollback] = useState<RollbackDialogProps['asked']>();
  const find = (next: LogSearch) => ask({ search: next, page: 1, size });
  const nameOf = ({ entity, entityId, entityName = entityId }: ReserveChange) =>
    `${auditEntityName(entity, locale)} ${entityName}`;
  const columns: Column<ReserveChange>[] = [
    { id: 'time', header: w('time'), kind: 'nowrap', cell: ({ time }) => time },
    { id: 'operator', header: w('operator'), kind: 'nowrap', cell: ({ operator }) => operator },
    { id: 'action', header: w('action'), kind: 'nowrap', cell: (row) => answerOf(changeActions, row.action, locale) },
    { id: 'kind', header: w('kind'), kind: 'nowrap', cell: ({ entity }) => auditEntityName(entity, locale) },
    {
      id: 'record',
      header: w('record'),
      cell: ({ entityName }) => <span className="inline-block min-w-32">{entityName}</span>,
    },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ rolledBack }) => rolledBack === '1' && <span className="db-tag">{w('rolledBack')}</span>,
    },
    {
      id: 'operationId',
      header: w('operationId'),
      cell: ({ operationId }) => <code className="db-mono db-cell-cut">{operationId}</code>,
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { detailId, operationId } = row;
        const isOpen = detailId === expanded;
        const name = nameOf(row);
        return (
          <>
            <Button
              variant="text"
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isOpen}
              aria-label={w(isOpen ? 'hide' : 'show', { name })}
              onClick={() => setExpanded(isOpen ? undefined : detailId)}
            />
            {row.rolledBack === '0' && (
              <>
                <Button
                  variant="text"
                  aria-label={w('rollBackOne', { name })}
                  onClick={() => setRollback({ detailId })}
                >
                  {w('rollBack')}
                </Button>
                <Button
                  variant="text"
                  aria-label={w('rollBackAllOf', { name })}
                  onClick={() => setRollback({ operationId })}
                >
                  {w('rollBackAll')}
                </Button>
              </>
            )}
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageHead title={w('log')} about={w('logAbout')} />
      <ReserveLogForm key={JSON.stringify(search)} first={search} onSearch={find} />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('log')}
          columns={columns}
          rows={log.rows}
          rowKey={({ detailId }) => detailId}
          stale={log.stale}
          error={log.error}
          onRetry={log.reload}
          empty={w('noChanges')}
          cards
          expandedKey={expanded}
          renderExpanded={(row) => <Changed change={row} />}
        />
        <Pager total={log.total} page={log.page} size={log.size} onChange={log.goTo} />
      </div>
      {rollback && <RollbackDialog asked={rollback} onClose={() => setRollback(undefined)} />}
    </>
  );
}

function Changed({ change }: { readonly change: ReserveChange }) {
  const locale = useLocale();
  const resource = definitions().resources.find(({ name }) => name === change.entity);
  return <div className="p-2">{resource && <ChangedFields fields={fieldsOfChange(change, resource, locale)} />}</div>;
}

type Image = NonNullable<ReserveChange['before']>;

/** What a change made of each field, by the definition of the record; ids stand as the names of their records. */
function fieldsOfChange(
  { before = {}, after = {} }: Pick<ReserveChange, 'before' | 'after'>,
  { input }: Pick<AnyResource, 'input'>,
  locale: Locale,
): readonly ChangedField[] {
  return Object.entries<Field>(input.fields).flatMap(([name, field]) => {
    const [old, now] = [textOf(before, name, field, locale), textOf(after, name, field, locale)];
    return old === now ? [] : [{ field: field.label[locale], before: old, after: now }];
  });
}

function textOf(image: Image, name: string, field: Field, locale: Locale): string {
  const value = readValue(image, name);
  if (isAbsent(value)) return '';
  return value === image[name] ? field.type.format(value as never, field, locale) : String(value);
}
