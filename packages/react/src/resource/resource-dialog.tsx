import { initialValues, message } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import type { ReactNode } from 'react';
import type { DialogWidth } from '../dialog/dialog-width.ts';
import { type ControlComponent, EntityField } from '../form/entity-field.tsx';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useForesee } from '../form/use-foresee.ts';
import { markOf } from '../form/use-record-draft.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type AnyRecord, useRefreshResource } from './use-records.ts';
import { useResourceWords, withArticle } from './words.ts';

export interface ResourceDialogProps {
  readonly resource: AnyResource;
  /** The record that is changed; a new one when not given. */
  readonly record?: AnyRecord | undefined;
  /** What a new record begins with, beside the initial values of its fields. */
  readonly values?: AnyRecord;
  /** The fields that people fill in, in order; all when not said. */
  readonly names?: readonly string[];
  /** Controls in place of those that the fields ask for. */
  readonly controls?: Readonly<Record<string, ControlComponent>>;
  /** Fields shown whole in place of the usual ones: label, control and messages. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  readonly saveLabel?: string;
  readonly width?: DialogWidth;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Adds or changes a record of a resource. */
export function ResourceDialog({ resource, record, values = {}, controls = {}, ...props }: ResourceDialogProps) {
  const w = useResourceWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(resource);
  const { calls, input, id, label } = resource;
  const all = Object.entries<Field>(input.fields).flatMap(([field, { readOnly }]) => (readOnly ? [] : [field]));
  const save = async (filled: object, confirmed: readonly string[], version: string | undefined) => {
    const warnings = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
    const body = { ...values, ...filled, ...warnings };
    if (record) await client.request(calls.update, { ...body, [id]: record[id] }, { version: version ?? '' });
    else await client.request(calls.add, body);
    notify.success(message(record ? 'updated' : 'added', locale));
    await refresh();
  };
  const foresee = useForesee({ of: resource.name, recordId: record && String(record[id]), values });
  const name = locale === 'zh' ? label.zh : label.en.toLowerCase();
  return (
    <RecordDialog
      title={record ? w('change', { name }) : w('add', { name: locale === 'zh' ? name : withArticle(name) })}
      entity={input}
      names={(props.names ?? all).filter((one) => one !== id || !record)}
      values={formValues(all, initialValues(input), values, record && pick(record, all))}
      draft={`${resource.name}:${record ? record[id] : `new:${markOf(values)}`}`}
      version={record && String(record['version'] ?? '')}
      saved={record ? formValues(all, pick(record, all)) : undefined}
      own={{
        ...Object.fromEntries(
          Object.entries(controls).map(([field, control]) => [
            field,
            <EntityField key={field} name={field} control={control} />,
          ]),
        ),
        ...props.own,
      }}
      {...(props.saveLabel === undefined ? {} : { saveLabel: props.saveLabel })}
      {...(props.width === undefined ? {} : { width: props.width })}
      foresee={foresee}
      onSave={save}
      onClose={props.onClose}
    >
      {props.children}
    </RecordDialog>
  );
}

function pick(record: AnyRecord, names: readonly string[]): AnyRecord {
  return Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}
