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
  columns: ['at', 'realName', 'action', 'entity', 'recordName'],
  filters: ['about', 'user', 'action', 'entity', 'subject'],
  choices: { entity: Object.entries(auditEntities).map(([value, { label }]) => ({ value, label })) },
});

/** Who changed what and when, newest first: search, see old and new of every field, follow one record. */
export function AuditPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const [, change] = useAddressState<string>({ subject: '' });
  const nameOf = ({ entity, recordName = '' }: AuditEntry) => `${auditEntityName(entity, locale)} ${recordName}`.trim();
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
        recordName: {
          header: w('recordName'),
          cell: ({ recordName = '' }) => (
            <span className="db-cell-cut" title={recordName}>
              {recordName}
            </span>
          ),
          text: ({ recordName = '' }) => recordName,
          sort: undefined,
        },
      }}
      expand={(row) => (
        <div className="grid gap-2 p-2">
          <AuditChanges entry={row} />
          <p className="text-13 text-quiet">
            {w('recordId')} <code className="db-mono break-all">{row.entityId}</code> · {w('requestId')}{' '}
            <code className="db-mono break-all">{row.requestId}</code>
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
