import { type Label, label } from '@danbao/core';
import type { Option } from '@danbao/core/fields';

/** Records as the answers of a `pick` field. */
export function optionsOf<T>(
  rows: readonly T[] | undefined,
  value: (row: T) => string,
  text: (row: T) => string | Label,
): readonly Option[] {
  return (rows ?? []).map((row) => {
    const name = text(row);
    return { value: value(row), label: typeof name === 'string' ? label(name, name) : name };
  });
}
