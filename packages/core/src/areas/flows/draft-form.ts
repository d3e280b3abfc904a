import { type AnyEntity, type Entity, entity, type Fields } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { remark } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** Most characters of one answer in a draft, where its field does not take more. */
const longest = 4000;

/** The form as a draft takes it: nothing has to be there, and what is half typed is kept as it is. */
export function draftForm<F extends Fields>({ name, fields, label: of }: Entity<F>): AnyEntity {
  return entity({
    name: `${name}Draft`,
    label: label(`${of.zh}草稿`, `${of.en}, draft`),
    fields: Object.fromEntries(
      Object.entries<Field<unknown>>(fields).map(([key, field]) => [key, loose(field as Field)]),
    ),
  });
}

function loose(field: Field): Field {
  const { when: _, required: __, checks: ___, ...kept } = field as Field & { readonly checks?: unknown };
  if (field.item) return { ...kept, item: draftForm(field.item) } as Field;
  if (field.type.control === 'texts') return kept as Field;
  return { ...kept, type: remark('', '').type, max: Math.max(longest, field.max ?? 0) } as Field;
}
