import type { AnyEntity } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';

/** Entities and areas of a package by the names of their members: in a built declaration nothing else is left of them. */
export interface Known {
  readonly entities: ReadonlyMap<string, readonly AnyEntity[]>;
  readonly areas: ReadonlyMap<string, readonly Readonly<Record<string, AnyEndpoint>>[]>;
}

export const membersKey = (names: readonly string[]): string => [...names].sort().join(' ');

/** Walks everything that a package exports. */
export function knownIn(exported: Readonly<Record<string, unknown>>): Known {
  const entities = new Map<string, AnyEntity[]>();
  const areas = new Map<string, Readonly<Record<string, AnyEndpoint>>[]>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isEntity(value)) note(entities, Object.keys(value.fields), value);
    else if (isArea(value)) note(areas, Object.keys(value), value);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(exported);
  return { entities, areas };
}

function note<T>(into: Map<string, T[]>, names: readonly string[], value: T): void {
  if (names.length === 0) return;
  const key = membersKey(names);
  const all = into.get(key) ?? [];
  all.push(value);
  into.set(key, all);
}

function isEntity(value: object): value is AnyEntity {
  return 'fields' in value && 'checks' in value && 'label' in value && typeof value.fields === 'object';
}

function isArea(value: object): value is Readonly<Record<string, AnyEndpoint>> {
  const members: unknown[] = Object.values(value);
  return (
    members.length > 0 &&
    members.every((one) => typeof one === 'object' && one !== null && 'repeat' in one && 'path' in one)
  );
}
