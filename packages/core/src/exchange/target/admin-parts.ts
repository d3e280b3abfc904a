import type { AnyEntity } from '../../entity.ts';
import { visibleValues } from '../../field/validate.ts';
import type { Values } from './admin-target.ts';
import type { Sent, Stored } from './target.ts';

interface Versioned {
  readonly version?: string | undefined;
}

export function unitNames(units: readonly { readonly unitName: string }[]): string[] {
  return units.map(({ unitName }) => unitName);
}

export function departmentNames(
  departments: readonly { readonly unitUid: string; readonly deptName: string }[],
  unitUid: string | undefined,
): string[] {
  return departments.filter((one) => one.unitUid === unitUid).map(({ deptName }) => deptName);
}

export function stored(entity: AnyEntity, id: string, record: Values): Stored {
  return { id, values: visibleValues(entity, record), version: (record as Versioned).version };
}

export function sent(id: string, record: Versioned): Sent {
  return { id, version: record.version };
}

/** Without what is not there. */
export function given<T extends Values>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export function split(text: unknown): string[] {
  const parts = String(text ?? '').split(/[、,，;；\n]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
