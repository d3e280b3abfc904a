import { type AuditEntry, auditActions } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { type AdminSearch, AuditChanges, auditEntityName, useAudit } from '@danbao/react/admin';
import { type Column, DataTable, Pager } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ChevronDown, ChevronUp, History } from 'lucide-react';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { AuditSearchForm, emptyAuditSearch } from './audit-search-form.tsx';
import { useAdminPageWords } from './i18n/words.ts';

/** Who changed what and when, newest first: search, see old and new of every field, follow one record. */
export function AuditPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  usePageTitle(w('audit'));
  const audit = useAudit(useListAddress<AdminSearch>(emptyAuditSearch, 20));
  const { search, find } = audit;
  const subject = search['subject'] ?? '';
  const [expanded, setExpanded] = useState<string>();
  const nameOf = (row: AuditEntry) => `${auditEntityName(row.entity, locale)} ${recordName(row) || row.entityId}`;
  const columns: Column<AuditEntry>[] = [
    { id: 'at', header: w('at'), kind: 'nowrap', cell: (row) => row.at },
    {
      id: 'who',
      header: w('who'),
      kind: 'nowrap',
      cell: ({ realName, username }) => (realName === undefined ? username : `${realName}（${username}）`),
    },
    { id: 'did', header: w('did'), kind: 'nowrap', cell: (row) => answerOf(auditActions, row.action, locale) },
    { id: 'what', header: w('what'), kind: 'nowrap', cell: (row) => auditEntityName(row.entity, locale) },
    { id: 'name', header: w('recordName'), cell: (row) => <span className="db-cell-cut">{recordName(row)}</span> },
    {
      id: 'id',
      header: w('recordId'),
      cell: ({ entityId }) => (
        <code className="db-cell-cut db-cell-short db-mono" title={entityId}>
          {entityId}
        </code>
      ),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const isOpen = row.id === expanded;
        return (
          <>
            <Button
              variant="text"
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isOpen}
              aria-label={w(isOpen ? 'hideChanges' : 'changesNamed', { name: nameOf(row) })}
              onClick={() => setExpanded(isOpen ? undefined : row.id)}
            />
            <Button
              variant="text"
              icon={<History />}
              aria-label={w('historyNamed', { name: nameOf(row) })}
              title={w('history')}
              onClick={() => find({ ...emptyAuditSearch, subject: row.subject ?? row.entityId })}
            />
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageHead title={w('audit')} />
      <AuditSearchForm
        key={JSON.stringify(search)}
        first={search}
        onSearch={(next) => find({ ...emptyAuditSearch, ...next, subject })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        {subject !== '' && (
          <p className="mb-3 flex flex-wrap items-center gap-2" role="status">
            {w('onlyRecord', { id: subject })}
            <Button variant="text" onClick={() => find({ ...search, subject: '' })}>
              {w('showAll')}
            </Button>
          </p>
        )}
        <DataTable
          label={w('audit')}
          columns={columns}
          rows={audit.rows}
          rowKey={(row) => row.id}
          stale={audit.stale}
          error={audit.error}
          onRetry={audit.reload}
          empty={w('noAudit')}
          expandedKey={expanded}
          renderExpanded={(row) => (
            <div className="grid gap-2 p-2">
              <AuditChanges entry={row} />
              <p className="text-13 text-quiet">
                {w('requestId')} <code className="db-mono">{row.requestId}</code>
              </p>
            </div>
          )}
        />
        <Pager total={audit.total} more={audit.more} page={audit.page} size={audit.size} onChange={audit.goTo} />
      </div>
    </>
  );
}

/** The fields by which people know a record; the first that is there counts. */
const naming = [
  'optName',
  'ownerName',
  'fileName',
  'stockName',
  'realName',
  'roleName',
  'typeName',
  'dictName',
  'deptName',
  'userName',
  'dishName',
  'title',
  'name',
  'date',
];

/** What the record is called in its last state; an empty text where nothing names it. */
function recordName({ before, after }: AuditEntry): string {
  const state = after ?? before ?? {};
  const names = naming.flatMap((field) => {
    const value = state[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return names[0] ?? '';
}
