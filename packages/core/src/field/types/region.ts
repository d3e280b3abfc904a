import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepCode, keepText, lengthProblems, textSchema, typeLike } from './shared.ts';

const regionType: FieldType<string> = {
  name: 'region',
  label: label('行政区划', 'Administrative division'),
  control: 'region',
  textCell: true,
  check: lengthProblems,
  parse: keepCode,
  format: (value) => value,
  jsonSchema: textSchema,
};

const companionType: FieldType<string> = /* @__PURE__ */ typeLike(regionType, {
  name: 'regionName',
  label: /* @__PURE__ */ label('行政区划名称', 'Division name'),
  control: 'companion',
  parse: keepText,
});

/** The id of a province, city or county; `nameField` holds its name, `parentField` the id above it (F39, F40). */
export function region<const O extends FieldOptions & { nameField: string; parentField?: string }>(
  zh: string,
  en: string,
  options: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(regionType, label(zh, en), options, { max: 32, noSheet: true });
}

/** The name of a division, filled together with its id. */
export function regionName<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(companionType, label(zh, en), options, { max: 50 });
}
