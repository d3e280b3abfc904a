import type { AnyEntity, Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { useEffect, useRef, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { type Draft, keepDraft, readDraft, useDraftKeeper } from './use-draft.ts';
import type { EntityForm, FormValues } from './use-entity-form.ts';

export interface RecordDraftOptions {
  /** By what the draft of this user is known; nothing is kept without. */
  readonly name: string | undefined;
  /** What stood in the form before anything was typed. */
  readonly initial: FormValues;
  /** The version of the record that was seen. */
  readonly version: string | undefined;
  readonly isDirty: boolean;
}

export interface RecordDraft {
  /** What was kept at an earlier time and waits for an answer; `isStale`: the record has been changed since. */
  readonly offered: (Draft & { readonly isStale: boolean }) | undefined;
  /** Puts what was kept into the form, beside what has been typed meanwhile; answers the fields. */
  readonly restore: () => readonly string[];
  /** What stood in the fields that came back before they were typed. */
  readonly base: FormValues | undefined;
  readonly discard: () => void;
  /** What was typed is saved, or given up; what was offered and not answered stays. */
  readonly forget: () => void;
  /** What was typed is saved, and the form goes on under this name. */
  readonly goOn: (name: string | undefined) => void;
}

/**
 * Keeps what somebody types into the form of a record, only the fields that they changed, and offers it when the same form is opened
 * again. Until that is answered it stays below what is typed meanwhile.
 */
export function useRecordDraft({ entity, form }: EntityForm, options: RecordDraftOptions): RecordDraft {
  const { name, initial, version = '', isDirty } = options;
  const { storage } = useDanbao();
  const user = useSession()?.user?.userId ?? '';
  const [typist] = useState(user);
  const key = `${typist}:record:${name}`;
  const [kept, setKept] = useState(() => (name === undefined ? undefined : readDraft(storage, key)));
  const [restored, setRestored] = useState<Draft>();
  // By this it is seen whether another tab has settled what was kept, or goes on with it.
  const lastKept = useRef(kept?.savedAt);
  const typed = () => changedValues(entity, form.getValues(), initial);
  /** What stays when nothing of this form does: what was offered, as another tab has left it. */
  const unanswered = () => {
    const stored = kept && readDraft(storage, key);
    if (stored?.savedAt !== lastKept.current) return stored;
    lastKept.current = kept?.savedAt;
    return kept;
  };
  const keeper = useDraftKeeper(key, () => {
    if (!isDirty) return unanswered();
    const below = kept && readDraft(storage, key) ? kept : undefined;
    const values = { ...below?.values, ...typed() };
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, initial[field]]));
    if (Object.keys(values).length === 0) return undefined;
    const savedAt = Date.now();
    lastKept.current = savedAt;
    return {
      savedAt,
      values,
      base: { ...base, ...restored?.base, ...below?.base },
      about: (below ?? restored)?.about ?? { version },
    };
  });
  useEffect(() => {
    if (name === undefined) return;
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      if (changed !== undefined) keeper.later();
    });
    return unsubscribe;
  }, [form, keeper, name]);
  const forget = () => {
    keeper.cancel();
    keepDraft(storage, key, unanswered());
  };
  const isStale = ({ about, base = {} }: Draft) =>
    (about['version'] ?? '') !== version ||
    // Without versions a record tells by its values that it was changed.
    (version === '' && Object.entries(base).some(([field, value]) => !isSame(value, initial[field])));
  return {
    offered: kept && { ...kept, isStale: isStale(kept) },
    restore: () => {
      const mine = typed();
      const back = Object.entries(kept?.values ?? {}).filter(([field]) => !(field in mine));
      for (const [field, value] of back) form.setValue(field, value, { shouldDirty: true, shouldTouch: true });
      setRestored(kept);
      setKept(undefined);
      return back.map(([field]) => field);
    },
    base: restored?.base,
    discard: () => {
      setKept(undefined);
      keeper.later();
    },
    forget,
    goOn: (next) => {
      forget();
      setRestored(undefined);
      if (next !== name) setKept(undefined);
    },
  };
}

/** What somebody has changed; never passwords and their like, nor files. */
function changedValues(entity: AnyEntity, values: FormValues, initial: FormValues): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field: Field | undefined = entity.fields[name];
      return field && !field.verbatim && !isFile(value) && !isSame(value, initial[name]);
    }),
  );
}

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof value === 'string' && value.startsWith('data:'));
}

/** Whether two values of a field mean the same; nothing and an empty text do. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** The same short text for the same values: by it a form is known again that begins with them. */
export function markOf(values: FormValues): string {
  let mark = 0x811c9dc5;
  for (const char of JSON.stringify(values)) mark = Math.imul(mark ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}
