import type { AnyEntity } from '../entity.ts';
import type { Field, Option } from './field.ts';

/** The entity with the lists that its `pick` and `picks` fields choose from: forms and views then show names, not ids. */
export function withOptions(
  entity: AnyEntity,
  options: Readonly<Record<string, readonly Option[] | undefined>>,
): AnyEntity {
  const fields: Record<string, Field> = { ...entity.fields };
  for (const [name, list] of Object.entries(options)) {
    const field = fields[name];
    if (field && list) fields[name] = { ...field, options: list };
  }
  return { ...entity, fields };
}
