import type { Values } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import type { Measure } from '@danbao/core/measures';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, readDraft, useDraftKeeper } from '../form/use-draft.ts';
import { type EntityForm, type FormValues, useEntityForm } from '../form/use-entity-form.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { emptyMeasure, firstValues, loadedMeasure } from './empty-measure.ts';
import { withGuarantor } from './guarantor/guarantor-entity.ts';

export interface UseMeasureFormOptions {
  readonly measure: Measure;
  readonly apply_ID?: string | undefined;
  /** The loaded measure that is changed; a new one when not given. */
  readonly record?: Values | undefined;
  /** The guarantor of that measure, where it has one. */
  readonly guarantor?: OwnerRecord | undefined;
}

/** What a measure form knows beside its values. */
export interface About {
  readonly mode: 'add' | 'edit';
  readonly id: string;
  /** The version that was loaded; sent along, so that a stale save is refused. */
  readonly version: string;
}

/** What stood in the form before all of it was replaced at once. */
interface Before {
  /** Says what was done. */
  readonly said: string;
  readonly undoLabel: string;
  readonly about: About;
  readonly values: FormValues;
  readonly sharesEdited: boolean;
  readonly dirty: boolean;
}

export interface MeasureFormState extends EntityForm {
  /** What the form edits: the kind, with the fields of its guarantor where it has one. */
  readonly entity: Measure;
  readonly about: About;
  /** When the draft that this form began with was kept; undefined when it began without one. */
  readonly restoredAt: number | undefined;
  readonly sharesEdited: boolean;
  readonly markSharesEdited: () => void;
  readonly isDirty: boolean;
  /** A record was changed and saved here, and another one begins with what stood in it. */
  readonly goesOn: boolean;
  /** Sets a value that nobody typed: it makes no draft. */
  readonly setQuietly: (name: string, value: unknown) => void;
  /** Begins with a fresh id (F8, Y9); with these values, or empty ones. */
  readonly startNew: (values: FormValues | undefined) => void;
  /** Replaces all values at once; `undo` brings back what stood there, until the form is saved. */
  readonly replace: (values: FormValues, said: string, undoLabel: string) => void;
  /** Empties the form and begins with a fresh id; can be undone too. */
  readonly clear: (said: string, undoLabel: string) => void;
  readonly replaced: (Pick<Before, 'said' | 'undoLabel'> & { readonly undo: () => void }) | undefined;
  /** The record as it was when this form began with it; undefined for a new one, and where a draft began with an older one. */
  readonly base: FormValues | undefined;
  /** Takes another version of the record, with these values standing in the form (a conflict was settled). */
  readonly takeVersion: (version: string, values: FormValues, current?: Values) => void;
  /** Forgets what was not saved and shows what was there before. */
  readonly discard: () => void;
  readonly forgetDraft: () => void;
}

/** The state of a measure form: values, id, version, and a draft that survives a reload. */
export function useMeasureForm({ measure, apply_ID = '', record, guarantor }: UseMeasureFormOptions): MeasureFormState {
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const recordId = typeof record?.optGuaranty_ID === 'string' ? record.optGuaranty_ID : undefined;
  const key = [user, measure.kind, apply_ID, recordId ?? 'new'].join(':');
  const [draft, setDraft] = useState(() => readDraft(storage, key));
  const clean = () => firstValues(measure, record, guarantor);
  const [about, setAbout] = useState<About>(() => aboutOf(draft?.about) ?? aboutOf(record) ?? newAbout());
  const [sharesEdited, setSharesEdited] = useState(record !== undefined || draft?.about.sharesEdited === '1');
  const [dirty, setDirty] = useState(draft !== undefined);
  const [before, setBefore] = useState<Before>();
  const [goesOn, setGoesOn] = useState(false);
  const [base, setBase] = useState(() =>
    record && about.version === String(record.version ?? '') ? clean() : undefined,
  );
  const entity = useMemo(() => withGuarantor(measure), [measure]);
  const entityForm = useEntityForm(entity, { ...clean(), ...draft?.values }, record && clean());
  const { form, reset } = entityForm;

  const quiet = useRef(false);
  const draftKeeper = useDraftKeeper(key, () => ({
    values: form.getValues(),
    about: { ...about, sharesEdited: sharesEdited ? '1' : '' },
  }));
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      // Without a name nothing was typed: fields were checked, or all of them set.
      if (quiet.current || changed === undefined) return;
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

  const startNew = (values: FormValues | undefined, forgetBefore = true) => {
    forgetDraft();
    if (forgetBefore) setBefore(undefined);
    setGoesOn(values !== undefined);
    setAbout(newAbout());
    setSharesEdited(values !== undefined);
    set(values ?? emptyMeasure(measure), false);
  };
  const remember = (said: string, undoLabel: string) =>
    setBefore({ said, undoLabel, about, values: form.getValues(), sharesEdited, dirty });
  const undo = (to: Before) => {
    setBefore(undefined);
    setAbout(to.about);
    setSharesEdited(to.sharesEdited);
    set(to.values, to.dirty);
    if (to.dirty) draftKeeper.later();
    else forgetDraft();
  };

  return {
    ...entityForm,
    entity,
    about,
    restoredAt: draft?.savedAt,
    sharesEdited,
    markSharesEdited: () => setSharesEdited(true),
    isDirty: dirty,
    goesOn,
    setQuietly: (name, value) => {
      quiet.current = true;
      form.setValue(name, value);
      quiet.current = false;
    },
    forgetDraft,
    startNew,
    replace: (values, said, undoLabel) => {
      remember(said, undoLabel);
      setSharesEdited(true);
      set(values, true);
      draftKeeper.later();
    },
    clear: (said, undoLabel) => {
      remember(said, undoLabel);
      startNew(undefined, false);
    },
    replaced: before && { said: before.said, undoLabel: before.undoLabel, undo: () => undo(before) },
    base,
    takeVersion: (version, values, current) => {
      setAbout((before) => ({ ...before, version }));
      if (current) setBase({ ...base, ...loadedMeasure(measure, current) });
      const kept = entityForm.confirmed();
      set(values, true);
      entityForm.confirm(kept);
    },
    discard: () => {
      forgetDraft();
      setGoesOn(false);
      setAbout(aboutOf(record) ?? newAbout());
      setBase(record && clean());
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
