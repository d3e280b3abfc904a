import {
  type Archive,
  applicationEndpoints,
  archiveApplications,
  archiveEndpoints,
  archives,
} from '@danbao/core/archives';
import { fileTypes } from '@danbao/core/attachments';
import { betweenSentences } from '@danbao/core/i18n';
import { ResourcesProvider, useCall, useConfirm, useDanbao, useLocale, useMessage, usePermission } from '@danbao/react';
import { type AnyRecord, DialogWithFiles, ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { useBelow } from '@danbao/react/shell';
import { useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { definitions } from '../../shared/definitions.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { ArchiveTree } from './archive-tree.tsx';
import { ChangeRequestDialog } from './change-request-dialog.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';
import { MakePackageDialog } from './make-package-dialog.tsx';
import { PrintLink } from './paper/print-link.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

type Opened = { readonly what: 'files' | 'apply' | 'change' | 'sendBack'; readonly record: Archive };

/** Records of the archive: described, filed, checked, applied for (B19). */
export function ArchivesPage() {
  const w = useArchiveWords();
  const { client } = useDanbao();
  const locale = useLocale();
  const notify = useMessage();
  const mayWrite = usePermission('archive:write');
  const askConfirm = useConfirm();
  const refresh = useRefreshResource(archives);
  const [opened, open] = useState<Opened>();
  const selection = useSelection<AnyRecord>((row) => String(row['archiveId']));
  const { ids } = selection;
  const [isPacking, pack] = useState(false);
  const file = async (archiveIds: readonly string[], text: string) => {
    if (!(await askConfirm({ text }))) return;
    try {
      const outcomes = await client.request(archiveEndpoints.file, { archiveIds });
      const refused = outcomes.filter(({ done }) => done === '0');
      const [first] = outcomes;
      if (refused.length > 0)
        notify.warning(
          w('fileRefused', { reason: refused.map(({ reason }) => reason).join(betweenSentences(locale)) }),
        );
      else if (outcomes.length === 1) notify.success(w('filed', { no: first?.archiveNo ?? '' }));
      else notify.success(w('filedAll', { count: String(outcomes.length) }));
    } catch (error) {
      notify.failed(undefined, error);
    }
    await refresh();
  };
  const fileAll = async () => {
    const drafts = { electronicStatus: 'draft', pageSize: '1000' };
    const { rows } = await client.request(archives.calls.page, drafts);
    if (rows.length === 0) return notify.warning(w('noDrafts'));
    const ids = rows.map(({ archiveId }) => archiveId);
    return file(ids, w('fileAllQuestion', { count: String(ids.length) }));
  };
  const tools = (row: object) => {
    const record = row as Archive;
    const { title, electronicStatus } = record;
    const isDraft = electronicStatus === 'draft';
    const isThere = electronicStatus === 'archived' || electronicStatus === 'borrowed';
    return (
      <>
        {isDraft && mayWrite && (
          <Button
            variant="text"
            aria-label={w('fileOne', { title })}
            onClick={() => void file([record.archiveId], w('fileQuestion', { title }))}
          >
            {w('file')}
          </Button>
        )}
        {isDraft && mayWrite && 'sourceFlowId' in record && (
          <Button
            variant="text"
            aria-label={w('sendBackOne', { title })}
            onClick={() => open({ what: 'sendBack', record })}
          >
            {w('sendBack')}
          </Button>
        )}
        {electronicStatus !== 'destroyed' && <PrintLink what="records" id={record.archiveId} name={title} />}
        {electronicStatus !== 'destroyed' && (
          <Button variant="text" aria-label={w('filesOf', { title })} onClick={() => open({ what: 'files', record })}>
            {w('files')}
          </Button>
        )}
        {isThere && (
          <Button variant="text" aria-label={w('borrowOne', { title })} onClick={() => open({ what: 'apply', record })}>
            {w('borrow')}
          </Button>
        )}
        {isThere && mayWrite && (
          <Button
            variant="text"
            aria-label={w('changeOne', { title })}
            onClick={() => open({ what: 'change', record })}
          >
            {w('change')}
          </Button>
        )}
      </>
    );
  };
  const close = () => open(undefined);
  // On narrower screens the titles need its place.
  const hasSide = !useBelow(1600);
  return (
    <div className={hasSide ? 'grid grid-cols-[220px_minmax(0,1fr)] items-start gap-x-3' : undefined}>
      {hasSide && <ArchiveTree isFolded={false} />}
      <div className="min-w-0">
        <ResourcePage
          resource={archives}
          title={w('archives')}
          before={!hasSide && <ArchiveTree isFolded />}
          about={w('about')}
          tools={mayWrite && <Button onClick={() => void fileAll()}>{w('fileAll')}</Button>}
          selection={selection}
          batch={
            <>
              {mayWrite && (
                <Button disabled={ids.length === 0} onClick={() => pack(true)}>
                  {w('packChosen')}
                </Button>
              )}
              {ids.length > 0 && (
                <PrintLink what="records" id={ids.join(',')} name={w('chosenMany', { count: String(ids.length) })} />
              )}
            </>
          }
          rowTools={tools}
          renderForm={(form) => <DialogWithFiles {...form} fileType={fileTypes.archive} />}
          rowActions={(row) => (row['electronicStatus'] === 'draft' ? ['change', 'remove'] : [])}
        />
      </div>
      {isPacking && (
        <ResourcesProvider resources={definitions().resources}>
          <MakePackageDialog archiveIds={ids} onDone={selection.clear} onClose={() => pack(false)} />
        </ResourcesProvider>
      )}
      {opened?.what === 'files' && <FilesDialog record={opened.record} onClose={close} />}
      {opened?.what === 'sendBack' && <SendBackDialog record={opened.record} onClose={close} />}
      {opened?.what === 'apply' && <ApplyDialog record={opened.record} onClose={close} />}
      {opened?.what === 'change' && (
        <ResourcesProvider resources={definitions().resources}>
          <ChangeRequestDialog record={opened.record} onClose={close} />
        </ResourcesProvider>
      )}
    </div>
  );
}

const names = ['type', 'purpose', 'beginDate', 'returnDate'];

/** An application for one record, submitted at once; what cannot be submitted stays among the applications as a draft. */
function ApplyDialog({ record, onClose }: { readonly record: Archive; readonly onClose: () => void }) {
  const w = useArchiveWords();
  const refresh = useRefreshResource(archiveApplications);
  const call = useCall(refresh);
  const submit = async (saved: AnyRecord) => {
    await call(applicationEndpoints.submit, { id: String(saved['id']) }, { said: () => w('submitted') });
  };
  return (
    <ResourceDialog
      resource={archiveApplications}
      names={names}
      values={{ archiveIds: [record.archiveId] }}
      saveLabel={w('saveAndSubmit')}
      onSaved={submit}
      onClose={onClose}
    >
      <p className="text-quiet mt-3">{[record.archiveNo, record.title].join(' ')}</p>
    </ResourceDialog>
  );
}
