import { type AnyEntity, isVisible, type Label, type Values } from '@danbao/core';
import { type Field, isAbsent } from '@danbao/core/fields';

/** What stands in a place that has no value yet (N4). */
export type NotYet = 'notFilled' | 'toAssign' | 'inCredit';

/** A place of a sheet: which field stands there, and what while it is empty. */
export interface SheetField {
  readonly name: string;
  /** When the field is called otherwise on this sheet. */
  readonly label?: Label;
  /** notFilled unless said otherwise. */
  readonly yet?: NotYet;
  /** Is not there at all while it is empty. */
  readonly onlyFilled?: true;
  readonly wide?: true;
  /** An amount that is spelled out in capitals too. */
  readonly capitals?: true;
}

export interface SheetBlock {
  readonly key: string;
  readonly label: Label;
  readonly fields: readonly SheetField[];
}

/** What of a block's places is to be seen for these values. */
export function visibleFields(
  { fields: places }: SheetBlock,
  entity: AnyEntity,
  values: Values,
): readonly SheetField[] {
  return places.filter(
    (place) => isVisible(entity, place.name, values) && !(place.onlyFilled && isEmptyField(place, values)),
  );
}

export function isEmptyField({ name }: SheetField, values: Values): boolean {
  return isAbsent(values[name]);
}

export function fieldOf(entity: AnyEntity, { name }: SheetField): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no field ${name}, which stands on its sheet`);
  return field as Field;
}
