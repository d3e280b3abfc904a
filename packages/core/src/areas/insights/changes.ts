import { isAbsent } from '../../field/rule.ts';

/** One field that differs between two states of a record. */
export interface Change {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

type State = Readonly<Record<string, unknown>>;

/** What differs between two states of a record; nothing and an empty text are the same. */
export function changesBetween(before: State = {}, after: State = {}): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if ((isAbsent(old) && isAbsent(now)) || JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ field, before: old, after: now }];
  });
}
