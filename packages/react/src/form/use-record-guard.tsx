import type { Values } from '@danbao/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useUnsaved } from '../dialog/use-unsaved.ts';
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
  /** The fields that people fill in. */
  readonly names: readonly string[];
  /** Where the fields stand. */
  readonly place: RefObject<HTMLElement | null>;
  /** Saves again what was chosen of two versions, over the newer one. */
  readonly onSettled: (version: string) => void;
  readonly onClose: () => void;
}

export interface RecordGuard {
  /** Closes the form, after a question while it holds what is not saved; not while it is being saved. */
  readonly leave: () => Promise<boolean>;
  /** It is saved. */
  readonly saved: () => void;
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
  const { initial, names, place, onSettled, onClose } = options;
  const { entity, form } = entityForm;
  const { isDirty } = form.formState;
  const [version, setVersion] = useState(options.version);
  const [current, setCurrent] = useState<Values>();
  const draft = useRecordDraft(entityForm, { name: options.draft, initial, version: options.version, isDirty });
  const { leave, release } = useUnsaved(isDirty && !options.isSaving, {
    onLeave: () => {
      draft.forget();
      onClose();
    },
  });
  const { offered } = draft;
  const isVersioned = options.version !== undefined;
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
  const { saved } = options;
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
