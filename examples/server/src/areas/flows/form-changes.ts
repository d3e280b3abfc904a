import { isDeepStrictEqual } from 'node:util';
import type { FlowLogChange } from '../../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Most characters of a value in the log. */
const longest = 4000;

/** The fields that differ; lists as JSON. */
export function changesBetween(before: Values, after: Values): readonly FlowLogChange[] {
  if (before === after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((field) => ({ field, ...given('before', before[field]), ...given('after', after[field]) }));
}

function given(name: 'before' | 'after', value: unknown) {
  if (value === undefined || value === null) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { [name]: [...text].slice(0, longest).join('') };
}
