import { type Measure, newGuarantyId, type Values } from '@danbao/core';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, useSoon, writeDraft } from '../form/use-draft.ts';
import { type EntityForm, type FormValues, useEntityForm } from '../form/use-entity-form.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { emptyMeasure, loadedMeasure } from './empty-measure.ts';

export interface UseMeasureFormOptions {
  readonly measure: Measure;
  readonly apply_ID?: string | undefined;
  /** The loaded measure that is changed; a new one when not given. */
  readonly record?: Values | undefined;
}

/** What a measure form knows beside its values. */
export interface About {
  readonly mode: 'add' | 'edit';
  readonly id: string;
  /** The version that was loaded; sent along, so that a stale save is refused. */
  readonly version: string;
}

export interface MeasureFormState extends EntityForm {
  readonly about: About;
  /** When the draft that this form began with was kept; undefined when it began without one. */
  readonly restoredAt: number | undefined;
  readonly sharesEdited: boolean;
  readonly markSharesEdited: () => void;
  readonly isDirty: boolean;
  /** Sets a value that nobody typed: it makes no draft. */
  readonly setQuietly: (name: string, value: unknown) => void;
  /** Begins with a fresh id (F8, Y9); with these values, or empty ones. */
  readonly startNew: (values: FormValues | undefined) => void;
  /** Takes another version of the record, with these values standing in the form (a conflict was settled). */
  readonly takeVersion: (version: string, values: FormValues) => void;
  /** Forgets what was not saved and shows what was there before. */
  readonly discard: () => void;
  readonly forgetDraft: () => void;
}

/** The state of a measure form: values, id, version, and a draft that survives a reload. */
export function useMeasureForm({ measure, apply_ID = '', record }: UseMeasureFormOptions): MeasureFormState {
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const recordId = typeof record?.optGuaranty_ID === 'string' ? record.optGuaranty_ID : undefined;
  const key = [user, measure.kind, apply_ID, recordId ?? 'new'].join(':');
  const [draft, setDraft] = useState(() => readDraft(storage, key));
  const clean = () => (record ? loadedMeasure(measure, record) : emptyMeasure(measure));
  const [about, setAbout] = useState<About>(() => aboutOf(draft?.about) ?? aboutOf(record) ?? newAbout());
  const [sharesEdited, setSharesEdited] = useState(record !== undefined || draft?.about.sharesEdited === '1');
  const [dirty, setDirty] = useState(draft !== undefined);
  const entityForm = useEntityForm(measure, { ...clean(), ...draft?.values }, record && clean());
  const { form, reset } = entityForm;

  const quiet = useRef(false);
  const draftKeeper = useSoon(() => {
    const kept = { ...about, sharesEdited: sharesEdited ? '1' : '' };
    writeDraft(storage, key, { savedAt: Date.now(), values: form.getValues(), about: kept });
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      if (quiet.current) return;
      setDirty(true);
      draftKeeper.later();
    });
    return unsubscribe;
  }, [form, draftKeeper]);

  /** Sets values that nobody typed: they make no draft. */
  const set = (values: FormValues, touched: boolean) => {
    quiet.current = true;
    reset(values);
    quiet.current = false;
    setDirty(touched);
  };
  const forgetDraft = () => {
    draftKeeper.cancel();
    dropDraft(storage, key);
    setDraft(undefined);
  };

  return {
    ...entityForm,
    about,
    restoredAt: draft?.savedAt,
    sharesEdited,
    markSharesEdited: () => setSharesEdited(true),
    isDirty: dirty,
    setQuietly: (name, value) => {
      quiet.current = true;
      form.setValue(name, value);
      quiet.current = false;
    },
    forgetDraft,
    startNew: (values) => {
      forgetDraft();
      setAbout(newAbout());
      setSharesEdited(values !== undefined);
      set(values ?? emptyMeasure(measure), false);
    },
    takeVersion: (version, values) => {
      setAbout((before) => ({ ...before, version }));
      set(values, true);
    },
    discard: () => {
      forgetDraft();
      setAbout(aboutOf(record) ?? newAbout());
      setSharesEdited(record !== undefined);
      set(clean(), false);
    },
  };
}

function newAbout(): About {
  return { mode: 'add', id: newGuarantyId(), version: '' };
}

function aboutOf(source: Values | undefined): About | undefined {
  const id = source?.id ?? source?.optGuaranty_ID;
  if (typeof id !== 'string') return undefined;
  return { mode: source?.mode === 'add' ? 'add' : 'edit', id, version: String(source?.version ?? '') };
}
