import { type AnyEntity, initialValues, type Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { Measure } from '@danbao/core/measures';
import { loadedValues } from '../form/loaded-values.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { guarantorValues } from './guarantor/guarantor-values.ts';

/** The values of a new measure: every field is there, so that nothing in the form is ever undefined. */
export function emptyMeasure(measure: Measure): Record<string, unknown> {
  const empty = Object.entries<Field<unknown>>(measure.fields).map(([name, { item }]) => [name, item ? [] : '']);
  const values = { ...Object.fromEntries(empty), ...initialValues(measure) };
  return measure.guarantor ? { ...values, ...guarantorValues(measure.guarantor, undefined) } : values;
}

/** A loaded measure as form values. 03 is read as an individual (Y18). */
export function loadedMeasure(measure: AnyEntity, record: Values): Record<string, unknown> {
  const { ownerType, ...rest } = loadedValues(measure, record);
  return { ...rest, ownerType: ownerType === '02' || ownerType === '03' ? '02' : '01' };
}

/** What a form begins with: the loaded measure with its guarantor where it has one, or a new one. */
export function firstValues(
  measure: Measure,
  record: Values | undefined,
  guarantor: OwnerRecord | undefined,
): Record<string, unknown> {
  if (!record) return emptyMeasure(measure);
  const loaded = loadedMeasure(measure, record);
  return measure.guarantor ? { ...loaded, ...guarantorValues(measure.guarantor, guarantor) } : loaded;
}
