import type { Issue, Values } from './checker.ts';

/** What may be confirmed of fields that stay as they are stored: whoever saved them has confirmed it, and the server does not ask again. */
export function isKeptWarning({ field, alsoAbout = [], confirmable }: Issue, stored: Values, values: Values): boolean {
  const text = (from: Values, name: string) => JSON.stringify(from[name.split('.')[0] ?? ''] ?? '');
  return confirmable === true && [field, ...alsoAbout].every((name) => text(stored, name) === text(values, name));
}
