import type { AnyEntity } from '@danbao/core';
import { useEffect, useRef, useState } from 'react';
import { type UnsavedGuard, type UnsavedOptions, useUnsaved } from '../dialog/use-unsaved.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { dropDraft, readDraft, useDraftKeeper } from './use-draft.ts';
import { type EntityForm, type FormValues, type Known, useEntityForm } from './use-entity-form.ts';

export interface DraftFormOptions {
  /** By what the draft of this user is known: `fulfilment:<id>`. When it changes, what was kept goes along. */
  readonly name: string;
  /** What stands in the form before anything is typed. */
  readonly clean: () => FormValues;
  /** What is kept beside the values, such as the version that was seen. */
  readonly about?: () => Readonly<Record<string, string>>;
  /** What is known of these values beside what the definition says. */
  readonly known?: Known;
  /** How it is left with changes: they come back as a draft unless said otherwise. False where nobody would miss them. */
  readonly unsaved?: UnsavedOptions | false;
}

export interface DraftForm extends EntityForm, Pick<UnsavedGuard, 'leave'> {
  readonly isDirty: boolean;
  /** When the draft that the form began with was kept; undefined when it began without one. */
  readonly restoredAt: number | undefined;
  /** What was kept beside the values of that draft. */
  readonly about: Readonly<Record<string, string>>;
  /** Forgets what was not saved and shows what was there before. */
  readonly discard: () => void;
  readonly forgetDraft: () => void;
}

/** The form of an entity with a draft that survives a reload or a new sign-in; nothing typed is given up without a question. */
export function useDraftForm(
  entity: AnyEntity,
  { name, clean, about = nothing, known, unsaved = keepsDraft }: DraftFormOptions,
): DraftForm {
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const key = `${user}:${name}`;
  const [draft, setDraft] = useState(() => readDraft(storage, key));
  const [isDirty, setDirty] = useState(draft !== undefined);
  const entityForm = useEntityForm(entity, { ...clean(), ...draft?.values }, undefined, known);
  const { form, reset } = entityForm;
  const keeper = useDraftKeeper(key, () => ({ values: form.getValues(), about: about() }));
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      if (changed === undefined) return;
      setDirty(true);
      keeper.later();
    });
    return unsubscribe;
  }, [form, keeper]);
  // A form in this one's place before it keeps what was typed into it when it goes, which is after this one has begun.
  const follow = useRef(() => {
    const kept = readDraft(storage, key);
    if (!kept || kept.savedAt === draft?.savedAt) return;
    setDraft(kept);
    setDirty(true);
    reset({ ...clean(), ...kept.values });
  });
  useEffect(() => void follow.current(), []);
  const named = useRef(name);
  useEffect(() => {
    if (named.current === name) return;
    dropDraft(storage, `${user}:${named.current}`);
    named.current = name;
    if (isDirty) keeper.later();
  }, [name, user, storage, keeper, isDirty]);
  const { leave, release } = useUnsaved(isDirty && unsaved !== false, unsaved || {});
  const forgetDraft = () => {
    release();
    keeper.cancel();
    dropDraft(storage, key);
    setDraft(undefined);
    setDirty(false);
  };
  return {
    ...entityForm,
    isDirty,
    leave,
    restoredAt: draft?.savedAt,
    about: draft?.about ?? {},
    forgetDraft,
    discard: () => {
      forgetDraft();
      reset(clean());
    },
  };
}

const nothing = () => ({});

const keepsDraft: UnsavedOptions = { keepsDraft: true };
