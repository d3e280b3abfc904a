import { fulfilmentForm, type MeasureRecord, type Values } from '@danbao/core';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, useSoon, writeDraft } from '../form/use-draft.ts';
import { type EntityForm, useEntityForm } from '../form/use-entity-form.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { fulfilmentValues } from './fulfilment-values.ts';
import type { FulfilmentRecord } from './use-fulfilment.ts';

export interface FulfilmentFormState extends EntityForm {
  readonly isDirty: boolean;
  /** When the draft that this form began with was kept. */
  readonly restoredAt: number | undefined;
  readonly discard: () => void;
  readonly forgetDraft: () => void;
}

/** The form of a fulfilment, with a draft that survives a reload or a new sign-in. */
export function useFulfilmentForm(record: FulfilmentRecord, measure: MeasureRecord, kind: string): FulfilmentFormState {
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const key = `${user}:fulfilment:${record.apply_optguaranty_ID}`;
  const [draft, setDraft] = useState(() => readDraft(storage, key));
  const [isDirty, setDirty] = useState(draft !== undefined);
  const clean = () => fulfilmentValues(record as Values, measure as Values, kind);
  const entityForm = useEntityForm(fulfilmentForm, { ...clean(), ...draft?.values, kind });
  const { form, reset } = entityForm;
  const keeper = useSoon(() => writeDraft(storage, key, { savedAt: Date.now(), values: form.getValues(), about: {} }));
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
    isDirty,
    restoredAt: draft?.savedAt,
    forgetDraft,
    discard: () => {
      forgetDraft();
      reset(clean());
      setDirty(false);
    },
  };
}
