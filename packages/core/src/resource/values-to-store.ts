import type { Field } from '../field/field.ts';
import { initialValues } from '../field/validate.ts';
import type { AnyResource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is stored of a record that is sent: of a new one with what nobody chose, of any with what follows from its fields. */
export function valuesToStore(resource: AnyResource, sent: Values, before?: Values): Values {
  const values = before ? sent : { ...initialChoices(resource), ...sent };
  return resource.rules.derive ? resource.rules.derive(values, before) : values;
}

/** What a new record has where nothing was chosen; a text that was emptied stays empty. */
function initialChoices({ input }: AnyResource): Values {
  const initial = Object.entries(initialValues(input));
  return Object.fromEntries(initial.filter(([name]) => (input.fields[name] as Field).options !== undefined));
}
