import type { TargetFilter } from './target.ts';

/** What the server can filter by itself. The values fit whatever the call takes: it is the server that checks them. */
export function pick<K extends string>(filter: TargetFilter, names: readonly K[]): Partial<Record<K, never>> {
  const given = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
  return Object.fromEntries(given) as Partial<Record<K, never>>;
}
