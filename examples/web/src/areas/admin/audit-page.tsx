import { type AuditEntry, admin, auditEntities } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { AuditChanges, auditEntityName } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { History } from 'lucide-react';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useAdminPageWords } from './i18n/words.ts';

const auditList = listing(admin.audit, {
  columns: ['at', 'realName', 'action', 'entity', 'subject', 'entityId'],
  filters: ['user', 'action', 'entity', 'subject'],
  choices: { entity: Object.entries(auditEntities).map(([value, { label }]) => ({ value, label })) },
});

/** Who changed what and when, newest first: search, see old and new of every field, follow one record. */
export function AuditPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const [, change] = useAddressState<string>({ subject: '' });
  const nameOf = (row: AuditEntry) => `${auditEntityName(row.entity, locale)} ${recordName(row) || row.entityId}`;
  return (
    <ListingPage
      listing={auditList}
      title={w('audit')}
      empty={w('noAudit')}
      rowName={nameOf}
      columns={{
        realName: {
          header: w('who'),
          kind: 'nowrap',
          cell: ({ realName, username }) => (realName === undefined ? username : `${realName}（${username}）`),
        },
        entity: { header: w('what'), kind: 'nowrap', cell: (row) => auditEntityName(row.entity, locale) },
        subject: {
          header: w('recordName'),
          cell: (row) => <span className="db-cell-cut">{recordName(row)}</span>,
          text: recordName,
          sort: undefined,
        },
        entityId: {
          header: w('recordId'),
          cell: ({ entityId }) => (
            <code className="db-cell-cut db-cell-short db-mono" title={entityId}>
              {entityId}
            </code>
          ),
        },
      }}
      expand={(row) => (
        <div className="grid gap-2 p-2">
          <AuditChanges entry={row} />
          <p className="text-13 text-quiet">
            {w('requestId')} <code className="db-mono">{row.requestId}</code>
          </p>
        </div>
      )}
      rowTools={(row) => (
        <Button
          variant="text"
          icon={<History />}
          aria-label={w('historyNamed', { name: nameOf(row) })}
          title={w('history')}
          onClick={() => change({ subject: row.subject ?? row.entityId })}
        />
      )}
    />
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
