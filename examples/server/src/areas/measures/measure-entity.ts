import { type Entity, entity, type Issue } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import type { Fields } from '@danbao/core/fields';
import { measureBody } from '@danbao/core/measures';
import { invalid } from '../../http/refusal.ts';
import { kindOf, kindTypes } from './kind-types.ts';

const { optGuaranty_ID } = measureBody.fields;

type ArrivingKinds = ReadonlyMap<string, Entity<Fields>>;

const arriving = new WeakMap<KindRegistry, ArrivingKinds>();

/** What arrives for each kind: the body that all kinds share and the fields and checks of the kind. */
function arrivingKinds(kinds: KindRegistry): ArrivingKinds {
  const known = arriving.get(kinds);
  if (known) return known;
  const bodies = Object.values(kinds).map((kind) => {
    const fields = { ...measureBody.fields, ...storedFields(kind.fields), optGuaranty_ID };
    return [kind.kind, entity({ ...kind, fields })] as const;
  });
  const made = new Map<string, Entity<Fields>>(bodies);
  arriving.set(kinds, made);
  return made;
}

/** A server keeps longer texts than a form lets people type (Y36). */
function storedFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.maxStored ? { ...field, max: field.maxStored } : field]),
  );
}

export interface ArrivingMeasure {
  readonly kind: string;
  readonly entity: Entity<Fields>;
}

/** The kind that the body's pair of ids names; an unknown pair is refused (L3, Y34). */
export function arrivingKind(kinds: KindRegistry, fields: Readonly<Record<string, unknown>>): ArrivingMeasure {
  const { guarantyTypeID, optTypeID } = fields;
  const type = kindOf(kinds, guarantyTypeID, optTypeID);
  const entity = type && arrivingKinds(kinds).get(type.kind);
  if (!type || !entity) throw invalid(pairIssues(kinds, guarantyTypeID, optTypeID));
  return { kind: type.kind, entity };
}

function pairIssues(kinds: KindRegistry, guarantyTypeID: unknown, optTypeID: unknown): Issue[] {
  const method = kindTypes(kinds).some((type) => type.guarantyTypeID === guarantyTypeID);
  if (!method) return [issueOf('guarantyTypeID', guarantyTypeID)];
  return [issueOf('optTypeID', optTypeID)];
}

function issueOf(field: string, value: unknown): Issue {
  return { field, rule: value === undefined || value === null || value === '' ? 'required' : 'choice' };
}
