import { initialValues, message } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { type ReactNode, useRef, useState } from 'react';
import type { DialogWidth } from '../dialog/dialog-width.ts';
import { type ControlComponent, EntityField } from '../form/entity-field.tsx';
import { formValues, RecordDialog, type SavedRecord } from '../form/record-dialog.tsx';
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
  /** @default what is done and what it is called: “新增帖子” */
  readonly title?: string;
  readonly saveLabel?: string;
  readonly width?: DialogWidth;
  readonly children?: ReactNode;
  /** What stands below the fields. */
  readonly after?: ReactNode;
  /** Files that are chosen there have not been sent. */
  readonly isUnsaved?: boolean | undefined;
  /** What is done with the record once it is saved, in place of saying so; where it throws, the dialog stays. */
  readonly onSaved?: (record: AnyRecord) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds or changes a record of a resource, by its fields alone. */
export function PlainDialog({ resource, record, values = {}, controls = {}, ...props }: ResourceDialogProps) {
  const w = useResourceWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(resource);
  const { calls, input, id, label } = resource;
  // What was stored before `onSaved` threw: the next saving changes it where something else was typed, and adds nothing twice.
  const [added, setAdded] = useState<AnyRecord>();
  const stored = useRef<{ readonly body: string; readonly saved: AnyRecord }>(undefined);
  const known = record ?? added;
  const all = Object.entries<Field>(input.fields).flatMap(([field, { readOnly }]) => (readOnly ? [] : [field]));
  const save = async (filled: object, confirmed: readonly string[], version = ''): Promise<SavedRecord> => {
    const warnings = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
    const body = { ...values, ...filled, ...warnings };
    const sent = JSON.stringify(body);
    const last = stored.current;
    const isStored = last?.body === sent && versionOf(last.saved) === version;
    const saved: AnyRecord = isStored
      ? last.saved
      : known
        ? await client.request(calls.update, { ...body, [id]: known[id] }, { version })
        : await client.request(calls.add, body);
    stored.current = { body: sent, saved };
    if (!record) setAdded(saved);
    return {
      draft: draftOf(saved),
      version: versionOf(saved),
      values: pick(saved, all),
      next: async () => {
        try {
          if (props.onSaved) await props.onSaved(saved);
          else notify.success(message(record ? 'updated' : 'added', locale));
        } finally {
          await refresh();
        }
      },
    };
  };
  const draftOf = (one: AnyRecord) => `${resource.name}:${one[id]}`;
  const foresee = useForesee({ of: resource.name, recordId: known && String(known[id]), values });
  const name = locale === 'zh' ? label.zh : label.en.toLowerCase();
  return (
    <RecordDialog
      title={
        props.title ?? (record ? w('change', { name }) : w('add', { name: locale === 'zh' ? name : withArticle(name) }))
      }
      entity={input}
      names={(props.names ?? all).filter((one) => one !== id || !known)}
      values={formValues(all, initialValues(input), values, record && pick(record, all))}
      draft={record ? draftOf(record) : `${resource.name}:new:${markOf(values)}`}
      version={record && versionOf(record)}
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
      after={props.after}
      isUnsaved={props.isUnsaved}
      foresee={foresee}
      onSave={save}
      onClose={props.onClose}
    >
      {props.children}
    </RecordDialog>
  );
}

function versionOf(record: AnyRecord): string {
  return String(record['version'] ?? '');
}

function pick(record: AnyRecord, names: readonly string[]): AnyRecord {
  return Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}
