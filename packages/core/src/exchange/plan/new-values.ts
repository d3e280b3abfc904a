import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { beginsToday, initialValues, visibleValues } from '../../field/validate.ts';
import { recordOf } from './record-of.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a new record holds beside what the sheet says: the defaults of optional fields, as in the form. */
export function defaultsOf(entity: AnyEntity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(initialValues(entity)).filter(([name]) => {
      const field = entity.fields[name] as Field;
      return !field.required && !beginsToday(field);
    }),
  );
}

/** A new record as it would be sent, from what a row says and what it leaves out. */
export function newValues(entity: AnyEntity): (values: Values, defaults?: Values) => Values {
  const names = Object.keys(entity.fields);
  const initial = defaultsOf(entity);
  const nothing = recordOf(names);
  // Field by field, because that is many times faster than to spread one record over another.
  return (values, defaults = {}) => {
    const all = { ...nothing };
    for (const name of names) all[name] = values[name] ?? defaults[name] ?? initial[name];
    return visibleValues(entity, all);
  };
}
