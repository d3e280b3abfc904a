import type { Issue } from '../../field/validate.ts';
import { closeness } from '../../sheet/closeness.ts';

/** Names that are said; the likest first. */
const atMost = 8;

/** Nobody and nothing is called so: the issue says what may be written, the likest first. */
export function nameUnknown(field: string, value: unknown, names: readonly string[]): Issue {
  const text = String(value ?? '');
  const scored = [...new Set(names)].map((name) => ({ name, score: closeness(text, name) }));
  const best = scored.sort((a, b) => b.score - a.score).slice(0, atMost);
  const more = scored.length > atMost ? ['…'] : [];
  if (best.length === 0) return { field, rule: 'unknownRecord' };
  const choices = [...best.map(({ name }) => name), ...more].join(' / ');
  return { field, rule: 'nameUnknown', params: { value: text, choices } };
}

/** The issue of a name that is not among these. */
export function unlessNamed(field: string, value: unknown, names: readonly string[]): readonly Issue[] {
  return names.some((name) => name === value) ? [] : [nameUnknown(field, value, names)];
}
