import { archives } from '@danbao/core/archives';
import { type Field, isAbsent } from '@danbao/core/fields';
import type { ServerHost } from '../../resources/answer.ts';

type Values = Readonly<Record<string, unknown>>;

/** How values of the description of records are read: answers and names in place of codes and ids. */
export type ReadField = (field: string, value: unknown) => string;

const fields: Readonly<Record<string, Field>> = archives.input.fields;

/** Reads the values of these pictures of records; what they refer to is looked up once. */
export async function readerOf(host: ServerHost, pictures: readonly Values[]): Promise<ReadField> {
  const names = new Map<string, string>();
  for (const [name, { references }] of Object.entries(fields)) {
    const other = host.resources.find((one) => one.name === references);
    const ids = [...new Set(pictures.flatMap((values) => (values[name] ? [String(values[name])] : [])))];
    if (!other || ids.length === 0) continue;
    for (const record of await host.store(other).find({ ids }))
      names.set(`${name} ${record.id}`, String(record.values[other.title] ?? ''));
  }
  return (field, value) => {
    const definition = fields[field];
    if (isAbsent(value) || definition === undefined) return '';
    const name = names.get(`${field} ${String(value)}`);
    return name ?? definition.type.format(value, definition, host.context.locale);
  };
}
