import { type Entity, entity, type Fields, type Issue, measureBody, measureKinds } from '@danbao/core';
import { invalid } from '../http/refusal.ts';
import { kindOf, kindTypes } from './kind-types.ts';

const { optGuaranty_ID } = measureBody.fields;

/** What arrives for each kind: the body that all kinds share and the fields and checks of the kind. */
const arriving: Readonly<Record<string, Entity<Fields>>> = Object.fromEntries(
  Object.values(measureKinds).map((kind) => [
    kind.kind,
    entity({ ...kind, fields: { ...measureBody.fields, ...storedFields(kind.fields), optGuaranty_ID } }),
  ]),
);

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
