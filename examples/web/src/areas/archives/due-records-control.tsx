import { archives, retentionEnds } from '@danbao/core';
import { ChoicesControl, type ControlProps, useEndpoint } from '@danbao/react';
import { useArchiveWords } from './i18n/words.ts';

/** Records past their time, of which those to be destroyed are chosen. */
export function DueRecordsControl(props: ControlProps) {
  const w = useArchiveWords();
  const filed = { electronicStatus: 'archived', order: 'archiveNo', pageSize: '1000' };
  const short = useEndpoint(archives.calls.page, { ...filed, retentionPeriod: '10' });
  const long = useEndpoint(archives.calls.page, { ...filed, retentionPeriod: '30' });
  const year = new Date().getFullYear();
  const due = [...(short.data?.rows ?? []), ...(long.data?.rows ?? [])].filter(
    (record) => (retentionEnds(record) ?? Number.POSITIVE_INFINITY) <= year,
  );
  if (short.data && long.data && due.length === 0) return <p className="text-quiet">{w('noneDue')}</p>;
  const options = due.map(({ archiveId, archiveNo, title }) => ({
    value: archiveId,
    text: [archiveNo, title].join(' '),
  }));
  return <ChoicesControl {...props} options={options} />;
}
