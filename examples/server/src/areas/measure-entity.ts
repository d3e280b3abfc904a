import { type Entity, entity, type Fields, type Issue, measureBody, measureKinds } from '@danbao/core';
import { invalid } from '../http/refusal.ts';
import { kindOf, kindTypes } from './kind-types.ts';

/** What arrives for each kind: the body that all kinds share and the fields and checks of the kind. */
const arriving: Readonly<Record<string, Entity<Fields>>> = Object.fromEntries(
  Object.values(measureKinds).map((kind) => [
    kind.kind,
    entity({ ...kind, fields: { ...measureBody.fields, ...kind.fields } as Fields }),
  ]),
);

export interface ArrivingMeasure {
  readonly kind: string;
  readonly entity: Entity<Fields>;
}

/** The kind that the body's pair of ids names; an unknown pair is refused (L3, Y34). */
export function arrivingKind(fields: Readonly<Record<string, unknown>>): ArrivingMeasure {
  const { guarantyTypeID, optTypeID } = fields;
  const type = kindOf(guarantyTypeID, optTypeID);
  const entity = type ? arriving[type.kind] : undefined;
  if (!type || !entity) throw invalid(pairIssues(guarantyTypeID, optTypeID));
  return { kind: type.kind, entity };
}

function pairIssues(guarantyTypeID: unknown, optTypeID: unknown): Issue[] {
  const method = kindTypes.some((type) => type.guarantyTypeID === guarantyTypeID);
  if (!method) return [issueOf('guarantyTypeID', guarantyTypeID)];
  return [issueOf('optTypeID', optTypeID)];
}

function issueOf(field: string, value: unknown): Issue {
  return { field, rule: value === undefined || value === null || value === '' ? 'required' : 'choice' };
}
