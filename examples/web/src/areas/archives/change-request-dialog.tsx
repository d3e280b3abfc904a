import { entity } from '@danbao/core';
import { type Archive, archiveRequests, archives } from '@danbao/core/archives';
import type { Field } from '@danbao/core/fields';
import { useDanbao, useMessage } from '@danbao/react';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { useArchiveWords } from './i18n/words.ts';

const { reason } = archiveRequests.input.fields;

/** What a request can change: the description without lists and without what the server fills in. */
const fields = Object.fromEntries(
  Object.entries(archives.input.fields as Readonly<Record<string, Field>>).filter(
    ([, { readOnly, item }]) => !readOnly && !item,
  ),
);
const changed = entity({ ...archives.input, name: 'archiveChanges', fields: { ...fields, reason } });

/** The record as a form; what differs is asked for. */
export function ChangeRequestDialog({ record, onClose }: { readonly record: Archive; readonly onClose: () => void }) {
  const w = useArchiveWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(archiveRequests);
  const before: Readonly<Record<string, unknown>> = { ...record };
  const save = async (filled: object) => {
    const values = filled as Readonly<Record<string, unknown>>;
    const changes = Object.keys(fields).flatMap((field) => {
      const [was, is] = [String(before[field] ?? ''), String(values[field] ?? '')];
      return was === is ? [] : [{ field, value: is }];
    });
    if (changes.length === 0) throw new Error(w('nothingChanged'));
    await client.request(archiveRequests.calls.add, {
      archiveId: record.archiveId,
      changes,
      reason: String(values['reason']),
    });
    notify.success(w('requestSent'));
    await refresh();
  };
  return (
    <RecordDialog
      title={w('changeOne', { title: record.title })}
      entity={changed}
      names={Object.keys(changed.fields)}
      values={formValues(Object.keys(changed.fields), before)}
      saveLabel={w('sendRequest')}
      onSave={save}
      onClose={onClose}
    />
  );
}
