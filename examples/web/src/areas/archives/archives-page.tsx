import { type Archive, archiveEndpoints, archives } from '@danbao/core';
import { Button, ResourcesProvider, useCall, useMessage, usePermission, useRefreshResource } from '@danbao/react';
import { useState } from 'react';
import { definitions } from '../../shared/definitions.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ChangeRequestDialog } from './change-request-dialog.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';

type Opened = { readonly what: 'files' | 'apply' | 'change'; readonly record: Archive };

/** Records of the archive: described, filed, checked, applied for (B19). */
export function ArchivesPage() {
  const w = useArchiveWords();
  const tell = useMessage();
  const mayWrite = usePermission('archive:write');
  const call = useCall(useRefreshResource(archives));
  const [opened, open] = useState<Opened>();
  const file = async ({ archiveId, title }: Archive) => {
    const question = { text: w('fileQuestion', { title }) };
    const done = await call(
      archiveEndpoints.file,
      { archiveIds: [archiveId] },
      {
        question,
        said: ([outcome]) =>
          outcome?.done === '1'
            ? w('filed', { no: outcome.archiveNo ?? '' })
            : w('fileRefused', { reason: outcome?.reason ?? '' }),
      },
    );
    const [outcome] = done?.answer ?? [];
    if (outcome?.done === '0') tell.warning(w('fileRefused', { reason: outcome.reason ?? '' }));
  };
  const tools = (row: object) => {
    const record = row as Archive;
    const { title, electronicStatus } = record;
    const isDraft = electronicStatus === 'draft';
    const isThere = electronicStatus === 'archived' || electronicStatus === 'borrowed';
    return (
      <>
        {isDraft && mayWrite && (
          <Button look="text" aria-label={w('fileOne', { title })} onClick={() => void file(record)}>
            {w('file')}
          </Button>
        )}
        {electronicStatus !== 'destroyed' && (
          <Button look="text" aria-label={w('filesOf', { title })} onClick={() => open({ what: 'files', record })}>
            {w('files')}
          </Button>
        )}
        {isThere && (
          <Button look="text" aria-label={w('borrowOne', { title })} onClick={() => open({ what: 'apply', record })}>
            {w('borrow')}
          </Button>
        )}
        {isThere && mayWrite && (
          <Button look="text" aria-label={w('changeOne', { title })} onClick={() => open({ what: 'change', record })}>
            {w('change')}
          </Button>
        )}
      </>
    );
  };
  const close = () => open(undefined);
  return (
    <>
      <ResourcePage
        resource={archives}
        title={w('archives')}
        about={w('about')}
        rowTools={tools}
        rowActions={(row) => (row['electronicStatus'] === 'draft' ? ['change', 'remove'] : [])}
      />
      {opened?.what === 'files' && <FilesDialog record={opened.record} onClose={close} />}
      {opened?.what === 'apply' && <ApplyDialog record={opened.record} onClose={close} />}
      {opened?.what === 'change' && (
        <ResourcesProvider resources={definitions().resources}>
          <ChangeRequestDialog record={opened.record} onClose={close} />
        </ResourcesProvider>
      )}
    </>
  );
}
