import { type AnyEntity, initialValues, type Values } from '@danbao/core';
import { workItem } from '@danbao/core/flows';
import { useState } from 'react';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import type { FormValues } from '../form/use-entity-form.ts';
import type { WorkItemRecord } from './use-work-items.ts';

export interface WorkItemForm extends DraftForm {
  /** The version that was seen; undefined for a new item. */
  readonly version: string | undefined;
  /** The item as it was when this form began with it, where that is the version that was seen. */
  readonly base: FormValues | undefined;
  /** The new item once it is stored; the form goes on with it. */
  readonly added: WorkItemRecord | undefined;
  readonly takeAdded: (item: WorkItemRecord) => void;
  /** Takes another version, with these values standing in the form (a conflict was settled). */
  readonly takeVersion: (version: string, values: FormValues) => void;
}

/** The state of a work item's form: values, version, and a draft that survives a reload. */
export function useWorkItemForm(
  entity: AnyEntity,
  item: WorkItemRecord | undefined,
  onLeave: () => void,
): WorkItemForm {
  const [added, setAdded] = useState<WorkItemRecord>();
  const known = item ?? added;
  const draftForm = useDraftForm(entity, {
    name: `work-item:${known?.id ?? 'new'}`,
    clean: () => itemValues(known),
    about: () => (version === undefined ? {} : { version }),
    unsaved: {
      onLeave: () => {
        draftForm.forgetDraft();
        onLeave();
      },
    },
  });
  const [version, setVersion] = useState(draftForm.about['version'] ?? item?.version);
  return {
    ...draftForm,
    version,
    base: known && version === known.version ? itemValues(known) : undefined,
    added,
    takeAdded: (saved) => {
      draftForm.forgetDraft();
      setAdded(saved);
      setVersion(saved.version);
    },
    takeVersion: (next, values) => {
      setVersion(next);
      draftForm.reset(values);
    },
    discard: () => {
      setVersion(known?.version);
      draftForm.discard();
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
