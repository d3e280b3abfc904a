import { archives, retentionEnds } from '@danbao/core';
import { type ControlProps, MultiListControl, useEndpoint, useEntityFormContext } from '@danbao/react';
import { useController } from 'react-hook-form';
import { useArchiveWords } from './i18n/words.ts';

/** Records past their time, of which those to be destroyed are chosen. */
export function DueRecordsControl({ name, value: _, onChange: __, ...props }: ControlProps) {
  const w = useArchiveWords();
  const { form } = useEntityFormContext();
  const { field } = useController({ name, control: form.control });
  const filed = { electronicStatus: 'archived', order: 'archiveNo', pageSize: '1000' };
  const short = useEndpoint(archives.calls.page, { ...filed, retentionPeriod: '10' });
  const long = useEndpoint(archives.calls.page, { ...filed, retentionPeriod: '30' });
  const year = new Date().getFullYear();
  const due = [...(short.data?.rows ?? []), ...(long.data?.rows ?? [])].filter(
    (record) => (retentionEnds(record) ?? Number.POSITIVE_INFINITY) <= year,
  );
  const ids: unknown = field.value;
  if (short.data && long.data && due.length === 0) return <p className="text-quiet">{w('noneDue')}</p>;
  return (
    <MultiListControl
      {...props}
      values={Array.isArray(ids) ? (ids as readonly string[]) : []}
      options={due.map(({ archiveId, archiveNo, title }) => ({ value: archiveId, text: [archiveNo, title].join(' ') }))}
      onChange={field.onChange}
    />
  );
}
