import type { ValuesOf } from '@danbao/core';
import { system, systemSetting } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { useCall } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListingPage } from '../../shared/listing-page.tsx';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { useSave } from './use-save.ts';

type System = ValuesOf<typeof systemSetting>;

const systems = listing(system.list, {
  follows: ['system'],
  key: 'sysId',
  rowTitle: 'sysName',
  columns: ['sysId', 'sysName', 'sysTitle', 'sysUrl'],
});

/** The systems of the jump menu. */
export function SystemsPage() {
  const w = useAdminPageWords();
  const refresh = useRefreshResource(systems);
  const save = useSave();
  const call = useCall(refresh);
  const { mayWrite, about } = useGroupSetting(system.saveSystem, w('systemsHelp'));
  const [edited, edit] = useState<System | 'new'>();
  return (
    <>
      <ListingPage
        listing={systems}
        title={w('systems')}
        about={about}
        columns={{
          // The number itself: another program sends it.
          sysId: { kind: 'nowrap', cell: ({ sysId }) => sysId },
          sysUrl: { cell: ({ sysUrl }) => <span className="db-mono break-all">{sysUrl}</span> },
        }}
        tools={
          mayWrite && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => edit('new')}>
              {w('addSystem')}
            </Button>
          )
        }
        rowTools={
          mayWrite
            ? (row) => (
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
              )
            : undefined
        }
      />
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
            await refresh();
          }}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
