import type { Conflict, ConflictSide } from '../relation/conflict.ts';
import type { SpanFields } from '../relation/span.ts';
import { checkRule } from './check-field.ts';
import { checkHolds, type RelatedFields, type RelatedRecords } from './check-relations.ts';
import { checkKnown } from './check-resource.ts';
import type { Report } from './definition-fault.ts';
import { sentences } from './sentences.ts';

/** What is wrong with a conflict by itself: with its weights, and with each of its sides. */
export function checkConflict(conflict: Conflict, records: RelatedRecords, report: Report): void {
  const { name, sides, pairs = [], weight, within, keyOf } = conflict;
  const at = `conflicts.${name}`;
  const codes = sides.map(({ of }) => of);
  checkKnown(`${at}.weight`, [weight], ['refuse', 'confirm'], report, 'name');
  checkKnown(`${at}.within`, [within], ['unit', 'group'], report, 'name');
  if (keyOf !== undefined) checkKnown(`${at}.keyOf`, [keyOf], ['user', ...records.resources.keys()], report, 'name');
  if (sides.length === 0) report(`${at}.sides`, sentences.empty);
  checkKnown(`${at}.sides`, codes, codes, report, 'name');
  for (const { between, weight: own } of pairs) {
    checkKnown(`${at}.pairs`, [...new Set(between)], codes, report, 'name');
    checkKnown(`${at}.pairs`, [own], ['refuse', 'confirm', 'none'], report, 'name');
  }
  for (const side of sides) {
    const place = `${at}.sides.${side.of}`;
    if (side.replacedBy !== undefined) checkKnown(`${place}.replacedBy`, [side.replacedBy], codes, report, 'name');
    checkSide(place, side, records, report);
  }
}

function checkSide(at: string, side: ConflictSide, records: RelatedRecords, report: Report): void {
  const { of, field, when, at: node } = side;
  const { resources, flows } = records;
  const fields = resources.get(of) ?? flows.get(of)?.fields;
  checkShape(at, side, report);
  if (!fields) {
    // The fields of a measure are those of its kind, with what the server works out of them.
    if (of !== 'measure') report(`${at}.of`, sentences.noSide(of, [...resources.keys(), ...flows.keys()]));
    return;
  }
  const names = Object.keys(fields);
  checkKnown(`${at}.field`, [String(field).split('.')[0] ?? ''], names, report);
  for (const [part, named] of keysOf(side)) checkKnown(`${at}.${part}`, named, ['authorId', ...names], report);
  if (when) checkRule(`${at}.when`, when, fields, report);
  if (node !== undefined) checkKnown(`${at}.at`, [node], flows.get(of)?.nodes ?? [], report, 'name');
  if (side.span) checkSpan(`${at}.span`, side.span, fields, report);
}

/** What types would say of a key and a time where the definition is written without them. */
function checkShape(at: string, { key, span }: ConflictSide, report: Report): void {
  if (Array.isArray(key) && key.length === 0) report(`${at}.key`, sentences.empty);
  else if (typeof key !== 'object' && typeof key !== 'function') report(`${at}.key`, sentences.badKey(String(key)));
  else if (typeof key === 'object' && !Array.isArray(key)) checkParts(`${at}.key`, key, ['number'], ['of'], report);
  if (span) checkParts(`${at}.span`, span, ['from', 'until'], ['halves'], report);
}

/** Parts that must be there, others that may be, and none beside them. */
function checkParts(
  at: string,
  given: object,
  needed: readonly string[],
  others: readonly string[],
  report: Report,
): void {
  checkKnown(at, Object.keys(given), [...needed, ...others], report, 'name');
  for (const part of needed) if (!Object.hasOwn(given, part)) report(`${at}.${part}`, sentences.empty);
}

/** The fields of which a key is made, by the part that names them. */
function keysOf({ key }: ConflictSide): readonly (readonly [part: string, names: readonly string[]])[] {
  if (typeof key !== 'object') return [];
  if (isNames(key)) return [['key', key]];
  return [
    ['key.number', key.number === undefined ? [] : [key.number]],
    ['key.of', key.of ?? []],
  ];
}

const isNames = (key: object): key is readonly string[] => Array.isArray(key);

function checkSpan(
  at: string,
  { from, until, halves }: Partial<SpanFields>,
  fields: RelatedFields,
  report: Report,
): void {
  for (const [part, named] of Object.entries({ from, until }))
    checkHolds(`${at}.${part}`, [named ?? []].flat(), 'date', fields, report);
  if (halves) checkKnown(`${at}.halves`, halves, Object.keys(fields), report);
}
