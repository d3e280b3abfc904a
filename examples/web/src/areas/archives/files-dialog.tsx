import type { ValuesOf } from '@danbao/core';
import {
  type Archive,
  archiveEndpoints,
  type archiveFile,
  archiveProperties,
  type archiveReport,
  archives,
  checkOccasions,
} from '@danbao/core/archives';
import { fileTypes } from '@danbao/core/attachments';
import { formatFileSize } from '@danbao/core/format';
import { endpointKey, refreshQueries, useCall, useEndpoint, useLocale, usePermission } from '@danbao/react';
import { AttachmentSection, useDownload } from '@danbao/react/attachments';
import { useRefreshResource } from '@danbao/react/resources';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog, Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../shared/answer-of.ts';
import { useArchiveWords } from './i18n/words.ts';

type HeldFile = ValuesOf<typeof archiveFile>;
type Property = ValuesOf<typeof archiveReport>['properties'][number];

/** The electronic files of a record and what its checks came to; a draft gets files here. */
export function FilesDialog({ record, onClose }: { readonly record: Archive; readonly onClose: () => void }) {
  const w = useArchiveWords();
  const { archiveId, title, electronicStatus } = record;
  const mayWrite = usePermission('archive:write');
  return (
    <Dialog title={w('filesOf', { title })} width="office1000" onClose={onClose}>
      {electronicStatus === 'draft' && mayWrite ? (
        <AttachmentSection infoId={archiveId} fileType={fileTypes.archive} title={w('files')} />
      ) : (
        <HeldFiles archiveId={archiveId} />
      )}
      <div className="mt-3" />
      <Checks archiveId={archiveId} mayCheck={mayWrite} />
    </Dialog>
  );
}

function HeldFiles({ archiveId }: { readonly archiveId: string }) {
  const w = useArchiveWords();
  const answer = useEndpoint(archiveEndpoints.files, { archiveId });
  const download = useDownload();
  const columns: Column<HeldFile>[] = [
    { id: 'name', header: w('fileName'), cell: ({ fileName }) => fileName },
    { id: 'size', header: w('size'), kind: 'number', cell: ({ size }) => formatFileSize(size) },
    {
      id: 'digest',
      header: w('digest'),
      cell: ({ sha256 }) => <code className="break-all">{sha256.slice(0, 16)}…</code>,
    },
    { id: 'time', header: w('uploaded'), kind: 'nowrap', cell: ({ uploadTime }) => uploadTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: ({ fileId, fileName }) => (
        <Button
          variant="text"
          aria-label={w('downloadOne', { name: fileName })}
          onClick={() => void download({ id: fileId, fileName, filePath: fileId })}
        >
          {w('download')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={w('files')}>
      <DataTable
        label={w('files')}
        columns={columns}
        rows={answer.data}
        rowKey={({ fileId }) => fileId}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        empty={w('noFiles')}
      />
      <p className="text-quiet mt-2">{w('notRead')}</p>
    </Section>
  );
}

function Checks({ archiveId, mayCheck }: { readonly archiveId: string; readonly mayCheck: boolean }) {
  const w = useArchiveWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const refreshRecords = useRefreshResource(archives);
  const answer = useEndpoint(archiveEndpoints.reports, { archiveId });
  const call = useCall(async () => {
    await refreshQueries(queries, { queryKey: endpointKey(archiveEndpoints.reports) });
    await refreshRecords();
  });
  const [last] = answer.data ?? [];
  const columns: Column<Property>[] = [
    { id: 'property', header: w('property'), cell: ({ property }) => answerOf(archiveProperties, property, locale) },
    {
      id: 'result',
      header: w('result'),
      kind: 'nowrap',
      cell: ({ pass }) => (
        <span className={`db-tag ${pass === '1' ? 'db-tag-success' : 'db-tag-danger'}`}>
          {w(pass === '1' ? 'passed' : 'failed')}
        </span>
      ),
    },
    { id: 'score', header: w('score'), kind: 'number', cell: ({ score }) => score },
    { id: 'detail', header: w('detail'), cell: ({ detail }) => detail },
  ];
  return (
    <Section
      title={w('check')}
      tools={
        mayCheck && <Button onClick={() => void call(archiveEndpoints.check, { archiveId })}>{w('checkAgain')}</Button>
      }
    >
      {last ? (
        <>
          <p className="text-quiet mb-2">
            {w('checkedAt', { time: last.checkedAt, occasion: answerOf(checkOccasions, last.occasion, locale) })}
          </p>
          <DataTable
            label={w('check')}
            columns={columns}
            rows={last.properties}
            rowKey={({ property }) => property}
            empty=""
          />
        </>
      ) : (
        <p className="text-quiet">{w('notChecked')}</p>
      )}
    </Section>
  );
}
