import { type AnyEntity, initialValues, type Values, workItem } from '@danbao/core';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, useSoon, writeDraft } from '../form/use-draft.ts';
import { type EntityForm, type FormValues, useEntityForm } from '../form/use-entity-form.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import type { WorkItemRecord } from './use-work-items.ts';

export interface WorkItemForm extends EntityForm {
  /** The version that was seen; undefined for a new item. */
  readonly version: string | undefined;
  /** When the draft that the form began with was kept; undefined when it began without one. */
  readonly restoredAt: number | undefined;
  readonly isDirty: boolean;
  /** Takes another version, with these values standing in the form (a conflict was settled). */
  readonly takeVersion: (version: string, values: FormValues) => void;
  /** Forgets what was not saved and shows what was there before. */
  readonly discard: () => void;
  readonly forgetDraft: () => void;
}

/** The state of a work item's form: values, version, and a draft that survives a reload. */
export function useWorkItemForm(entity: AnyEntity, item: WorkItemRecord | undefined): WorkItemForm {
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const key = [user, 'work-item', item?.id ?? 'new'].join(':');
  const [draft, setDraft] = useState(() => readDraft(storage, key));
  const [version, setVersion] = useState(draft?.about['version'] ?? item?.version);
  const [dirty, setDirty] = useState(draft !== undefined);
  const entityForm = useEntityForm(entity, { ...itemValues(item), ...draft?.values });
  const { form, reset } = entityForm;
  const keeper = useSoon(() => {
    const about = version === undefined ? {} : { version };
    writeDraft(storage, key, { savedAt: Date.now(), values: form.getValues(), about });
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined) return;
      setDirty(true);
      keeper.later();
    });
    return unsubscribe;
  }, [form, keeper]);
  const forgetDraft = () => {
    keeper.cancel();
    dropDraft(storage, key);
    setDraft(undefined);
  };
  return {
    ...entityForm,
    version,
    restoredAt: draft?.savedAt,
    isDirty: dirty,
    forgetDraft,
    takeVersion: (next, values) => {
      setVersion(next);
      reset(values);
    },
    discard: () => {
      forgetDraft();
      setVersion(item?.version);
      setDirty(false);
      reset(itemValues(item));
    },
  };
}

/** What the form begins with: every field, so that nothing in it is ever undefined. */
function itemValues(item: Values | undefined): FormValues {
  const names = Object.entries(workItem.fields);
  const blank = Object.fromEntries(names.map(([name, field]) => [name, 'item' in field ? [] : '']));
  const known = Object.entries(item ?? initialValues(workItem)).filter(
    ([name, value]) => name in workItem.fields && value !== undefined,
  );
  return { ...blank, ...Object.fromEntries(known) };
}
