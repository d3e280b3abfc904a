import { type AnyEntity, type Label, type MeasureKind, measureKinds, owner } from '@danbao/core';
import { findKind } from './find-kind.ts';

/** What a sheet holds: owners, or measures of one kind. Enough for templates and checks; no server is needed. */
export interface SheetEntity {
  readonly noun: 'owners' | 'measures';
  /** The code of a measure's kind. */
  readonly kind: MeasureKind | undefined;
  readonly label: Label;
  readonly entity: AnyEntity;
  /** The values by which a row is known again: two rows of a file may not share them. */
  keyOf(values: Readonly<Record<string, unknown>>): { readonly field: string; readonly value: string } | undefined;
  /** Whether an empty cell empties the field of a stored record, or leaves it as it is. */
  readonly emptyCell: 'clears' | 'keeps';
}

/** Owners are known by their certificate number. An empty cell never takes away what is stored of an owner. */
export const ownersSheet: SheetEntity = {
  noun: 'owners',
  kind: undefined,
  label: owner.label,
  entity: owner,
  keyOf: (values) => {
    const field = values.ownerType === '02' ? 'personNum' : 'certificateCode';
    const value = values[field];
    return typeof value === 'string' && value !== '' ? { field, value: value.toUpperCase() } : undefined;
  },
  emptyCell: 'keeps',
};

/** Measures are known by their id, which an export writes: there an emptied cell is a change. */
export function measuresSheet(asked: string | undefined): SheetEntity & { readonly kind: MeasureKind } {
  const { kind, label } = findKind(asked);
  return {
    noun: 'measures',
    kind: kind as MeasureKind,
    label,
    entity: measureKinds[kind as MeasureKind],
    keyOf: ({ optGuaranty_ID: value }) =>
      typeof value === 'string' && value !== '' ? { field: 'optGuaranty_ID', value } : undefined,
    emptyCell: 'clears',
  };
}

/** Every name that the sheet may have in a workbook. */
export function likelyNames({ label, kind }: SheetEntity): string[] {
  return [label.zh, label.en, ...(kind ? [kind] : [])];
}
