import type { ValuesOf } from '@danbao/core';
import { system, systemSetting } from '@danbao/core/admin';
import { useCall, useEndpoint } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { useSave } from './use-save.ts';

type System = ValuesOf<typeof systemSetting>;

/** The systems of the jump menu. */
export function SystemsPage() {
  const w = useAdminPageWords();
  usePageTitle(w('systems'));
  const { data, error, refetch } = useEndpoint(system.list, undefined);
  const save = useSave();
  const call = useCall(refetch);
  const { mayWrite, about, columnsOf } = useGroupSetting(system.saveSystem, w('systemsHelp'));
  const [edited, edit] = useState<System | 'new'>();
  const columns: Column<System>[] = [
    { id: 'id', header: w('systemId'), kind: 'nowrap', cell: ({ sysId }) => sysId },
    { id: 'name', header: w('systemName'), cell: ({ sysName }) => sysName },
    { id: 'title', header: w('systemTitle'), cell: ({ sysTitle }) => sysTitle },
    { id: 'url', header: w('systemUrl'), cell: ({ sysUrl }) => <span className="db-mono break-all">{sysUrl}</span> },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <RowButtons
          name={row.sysName}
          onEdit={() => edit(row)}
          onRemove={() =>
            void call(
              system.removeSystem,
              { sysId: row.sysId },
              { question: { text: w('removeSystem', { name: row.sysName }), danger: true } },
            )
          }
        />
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={w('systems')}
        about={about}
        tools={
          mayWrite && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => edit('new')}>
              {w('addSystem')}
            </Button>
          )
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <DataTable
          label={w('systems')}
          columns={columnsOf(columns)}
          rows={data as readonly System[] | undefined}
          rowKey={({ sysId }) => sysId}
          error={error}
          onRetry={() => void refetch()}
          cards
        />
      </div>
      {edited && (
        <RecordDialog
          title={edited === 'new' ? w('addSystem') : edited.sysName}
          entity={systemSetting}
          names={edited === 'new' ? ['sysId', 'sysName', 'sysTitle', 'sysUrl'] : ['sysName', 'sysTitle', 'sysUrl']}
          values={
            edited === 'new'
              ? { sysId: '', sysName: '', sysTitle: '', sysUrl: '' }
              : {
                  sysId: edited.sysId,
                  sysName: edited.sysName,
                  sysTitle: edited.sysTitle ?? '',
                  sysUrl: edited.sysUrl ?? '',
                }
          }
          draft={`system:${edited === 'new' ? 'new' : edited.sysId}`}
          onSave={async (filled) => {
            const sysId = edited === 'new' ? {} : { sysId: edited.sysId };
            await save(system.saveSystem, { ...(filled as System), ...sysId }, edited === 'new' ? undefined : {});
            await refetch();
          }}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
