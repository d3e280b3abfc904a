import type { Limit } from '../relation/limit.ts';
import type { Movement } from '../relation/movement.ts';
import { signedMovements } from '../relation/quantity.ts';
import { checkRule, repeated } from './check-field.ts';
import { checkHolds, type RelatedRecords } from './check-relations.ts';
import { checkKnown } from './check-resource.ts';
import type { Report } from './definition-fault.ts';
import { sentences } from './sentences.ts';

/** What is wrong with a limit by itself: with what moves its quantity, and with the parents for which it holds. */
export function checkLimit(limit: Limit, records: RelatedRecords, report: Report): void {
  const { name, by, quantity, days = 'running' } = limit;
  const at = `limits.${name}`;
  const movements = signedMovements(quantity).map(({ movement }) => movement);
  checkKnown(`${at}.days`, [days], ['running', 'each'], report, 'name');
  if (quantity.adds.length === 0) report(`${at}.quantity.adds`, sentences.empty);
  for (const twice of repeated(movements.map((one) => one.name))) report(`${at}.quantity`, sentences.twice(twice));
  for (const movement of movements) {
    const place = `${at}.quantity.${movement.name}`;
    checkParents(place, limit, movement, report);
    checkMovement(place, movement, records, report);
  }
  const [first, ...others] = movements.filter(({ parents }) => parents[by]);
  for (const other of others)
    if (first && lengthOf(other, by) !== lengthOf(first, by))
      report(`${at}.quantity.${other.name}.parents.${by}`, sentences.otherLength(lengthOf(first, by), first.name));
}

const lengthOf = ({ parents }: Movement, by: string) => parents[by]?.length ?? 0;

function checkParents(at: string, { by }: Limit, { parents }: Movement, report: Report): void {
  if (!parents[by]) report(`${at}.parents`, sentences.notByParent(by, Object.keys(parents)));
  else if (parents[by].length === 0) report(`${at}.parents.${by}`, sentences.empty);
}

/** Kinds that are no resources have their fields where they are kept, and nobody knows them here. */
function checkMovement(at: string, movement: Movement, records: RelatedRecords, report: Report): void {
  const { of, parents, day, amounts, where } = movement;
  const fields = records.resources.get(of.name);
  if (!fields) {
    if ('plural' in of) report(`${at}.of`, sentences.unknownResource(of.name, [...records.resources.keys()]));
    return;
  }
  for (const [parent, names] of Object.entries(parents))
    checkKnown(`${at}.parents.${parent}`, names, ['id', ...Object.keys(fields)], report);
  if (day !== undefined) checkHolds(`${at}.day`, [day], 'date', fields, report);
  if (amounts?.length === 0) report(`${at}.amounts`, sentences.empty);
  checkHolds(`${at}.amounts`, amounts ?? [], 'number', fields, report);
  if (where) checkRule(`${at}.where`, { is: where.field, values: where.is }, fields, report);
}
