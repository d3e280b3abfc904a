import type { Values } from '@danbao/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useWords } from '../i18n/words.ts';
import { later } from '../view/later.tsx';
import { currentOf } from './conflict/current-of.ts';
import { focusField } from './focus-field.ts';
import type { EntityForm, FormValues } from './use-entity-form.ts';
import { isSame, useRecordDraft } from './use-record-draft.ts';

const DraftOffer = later(async () => (await import('./draft-offer.tsx')).DraftOffer);
// Few forms ever meet another person's change.
const ConflictDialog = later(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog);

export interface RecordGuardOptions {
  /** By what the draft of this user is known; nothing is kept without. */
  readonly draft: string | undefined;
  /** What stood in the form before anything was typed. */
  readonly initial: FormValues;
  /** The record as it was saved, without what the form begins with beside it. */
  readonly saved: FormValues | undefined;
  /** The version of the record that the form begins with. */
  readonly version: string | undefined;
  /** On its way to the server: what is saved may lead to another page, and nothing closes the form before the answer. */
  readonly isSaving: boolean;
  /** Files that were chosen beside the fields have not been sent. */
  readonly isUnsaved?: boolean | undefined;
  /** The fields that people fill in. */
  readonly names: readonly string[];
  /** Where the fields stand. */
  readonly place: RefObject<HTMLElement | null>;
  /** Saves again what was chosen of two versions, over the newer one. */
  readonly onSettled: (version: string) => void;
  readonly onClose: () => void;
}

/** A record as the server has stored it while its form stays open. */
export interface StoredRecord {
  /** By what drafts of it are known from now on. */
  readonly draft: string;
  readonly version: string;
  readonly values: FormValues;
}

export interface RecordGuard {
  /** Closes the form, after a question while it holds what is not saved; not while it is being saved. */
  readonly leave: () => Promise<boolean>;
  /** It is saved. */
  readonly saved: () => void;
  /** It is stored with these values of the form, which goes on with the version that was answered. */
  readonly stored: (record: StoredRecord, sent: FormValues) => void;
  /** The version that the person has seen. */
  readonly version: string | undefined;
  /** Whether somebody else has saved meanwhile; both versions are shown then. */
  readonly isOutdated: (error: unknown) => boolean;
  /** Stands above the fields. */
  readonly offer: ReactNode;
  /** Lies over the form. */
  readonly conflict: ReactNode;
}

/** Keeps what is typed into the form of a record from being lost by closing, leaving and reloading, or by the change of somebody else. */
export function useRecordGuard(entityForm: EntityForm, options: RecordGuardOptions): RecordGuard {
  const { names, place, onSettled, onClose } = options;
  const w = useWords();
  const [stored, setStored] = useState<Pick<RecordGuardOptions, 'draft' | 'initial' | 'saved' | 'version'>>();
  const begun = stored ?? options;
  const { initial, saved } = begun;
  const { entity, form } = entityForm;
  const { isDirty } = form.formState;
  const [version, setVersion] = useState(options.version);
  const [current, setCurrent] = useState<Values>();
  const draft = useRecordDraft(entityForm, { name: begun.draft, initial, version: begun.version, isDirty });
  const { leave, release } = useUnsaved((isDirty || options.isUnsaved === true) && !options.isSaving, {
    question: isDirty ? undefined : { text: w('filesNotSent') },
    onLeave: () => {
      draft.forget();
      onClose();
    },
  });
  const { offered } = draft;
  const isVersioned = begun.version !== undefined;
  const restore = () => {
    // Of a record that was changed since, saving shows both versions before anything of theirs is lost.
    if (offered?.isStale && isVersioned) setVersion(offered.about['version']);
    const [first] = draft.restore();
    if (place.current && first !== undefined) focusField(place.current, first);
  };
  const settle = (chosen: FormValues) => {
    const newest = String(current?.['version'] ?? '');
    const now = entityForm.values();
    for (const [name, value] of Object.entries(chosen)) {
      if (value !== now[name]) form.setValue(name, value, { shouldDirty: true });
    }
    setVersion(newest);
    setCurrent(undefined);
    onSettled(newest);
  };
  const now = current ? entityForm.values() : {};
  // A form may begin with more than the record has, today's date say: neither has changed that.
  const isOfNobody = (name: string) =>
    saved !== undefined && isSame(now[name], initial[name]) && isSame(current?.[name], saved[name]);
  return {
    // What is on its way may still be refused, and then it has to stand here.
    leave: async () => !options.isSaving && leave(),
    version,
    saved: () => {
      draft.forget();
      release();
    },
    stored: (record, sent) => {
      const next = options.draft === undefined ? undefined : record.draft;
      draft.goOn(next);
      setStored({ ...record, draft: next, initial: sent, saved: { ...sent, ...record.values } });
      setVersion(record.version);
      const meanwhile = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, sent[name]));
      form.reset(sent, { keepValues: true, keepTouched: true });
      for (const [name, value] of meanwhile) form.setValue(name, value, { shouldDirty: true });
    },
    isOutdated: (error) => {
      // Without a version nothing could be saved over the newer one.
      const theirs = isVersioned ? currentOf(error) : undefined;
      setCurrent(theirs);
      return theirs !== undefined;
    },
    offer: offered && (
      <DraftOffer
        savedAt={offered.savedAt}
        stale={offered.isStale ? (isVersioned ? 'compared' : 'replaced') : undefined}
        onRestore={restore}
        onDiscard={draft.discard}
      />
    ),
    conflict: current && (
      <ConflictDialog
        entity={entity}
        leaveOut={Object.keys(entity.fields).filter((name) => !names.includes(name) || isOfNobody(name))}
        base={{ ...(saved ?? initial), ...draft.base }}
        current={current}
        mine={now}
        onClose={() => setCurrent(undefined)}
        onSettle={settle}
      />
    ),
  };
}
