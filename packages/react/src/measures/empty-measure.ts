import { type Field, fromWire, initialValues, type Measure, type Values } from '@danbao/core';

/** The values of a new measure: every field is there, so that nothing in the form is ever undefined. */
export function emptyMeasure(measure: Measure): Record<string, unknown> {
  const empty = Object.entries<Field<unknown>>(measure.fields).map(([name, { item }]) => [name, item ? [] : '']);
  return { ...Object.fromEntries(empty), ...initialValues(measure) };
}

/** A loaded measure as form values. 03 is read as an individual (Y18). */
export function loadedMeasure(measure: Measure, record: Values): Record<string, unknown> {
  const known = Object.keys(measure.fields);
  const values = Object.entries(fromWire(measure, record)).filter(([name]) => known.includes(name));
  const empty = Object.fromEntries(known.map((name) => [name, measure.fields[name]?.item ? [] : '']));
  const { ownerType, ...rest } = { ...empty, ...Object.fromEntries(values) } as Record<string, unknown>;
  return { ...rest, ownerType: ownerType === '02' || ownerType === '03' ? '02' : '01' };
}
