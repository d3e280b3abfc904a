import type { AnyEntity } from '../../entity.ts';
import type { Issue, Values } from '../../field/validate.ts';
import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import { type Label, label } from '../../label.ts';
import { identifyingFields } from './assets.ts';

/** What a revaluation changes: what a measure is worth, and what says so. */
export const revaluedFields = [
  'assessValue',
  'alreadyValue',
  'optValue',
  'coverageRatio',
  'valuedOn',
  'valuationReportNo',
] as const;

const revaluedNames: readonly string[] = revaluedFields;

const approvedFields = [
  ...['optName', 'shipName', 'clientList', 'ownerType', 'sortNum', 'guaranteeSum', 'guaranteePatternID', 'depositSum'],
  ...['preposePledgeeOne', 'preposeOneSum', 'preposePledgeeTwo', 'preposeTwoSum'],
  ...['preposePledgeeThree', 'preposeThreeSum'],
];

/** Registrations come after an approval. */
const registration = ['registerNo'];

/**
 * The fields of a kind that an approval is given for: what the asset is, whose it is, at which rank and value. Once the credit is
 * approved they change by a revaluation or an approved change alone; what insures, registers and keeps the asset is changed as before.
 */
function fixedFields(measure: AnyEntity): readonly string[] {
  const names = [...approvedFields, ...revaluedFields, ...numbersOf(measure)];
  return Object.keys(measure.fields).filter((name) => names.includes(name));
}

/** What a change of an approved measure would do to its fixed fields. A number of the asset that nobody had entered may be added. */
export function fixedFieldIssues(measure: AnyEntity, before: Values, after: Values): readonly Issue[] {
  return fixedFields(measure).flatMap((field): Issue[] => {
    const message = isSameValue(before[field], after[field]) ? undefined : reasonOfFixed(measure, before, field);
    return message ? [{ field, rule: 'approved', message }] : [];
  });
}

/** Security of an approved credit is given back by a release with its reason, not by a mark: what such a mark would do. */
export function releaseByHandIssues(before: Values, after: Values): readonly Issue[] {
  return ['isFree', 'isDispose']
    .filter((name) => String(after[name] ?? '0') === '1' && String(before[name] ?? '0') !== '1')
    .map((field) => ({ field, rule: 'approved', message: releaseInstead }));
}

const releaseInstead = label(
  '已随授信批准，请登记「担保措施解除」',
  'was approved with the credit; record the release of the security',
);

/** Why a fixed field is not filled in: of values, and of everything else. */
const valueIsFixed = label(
  '已随授信批准，请登记「重估」或提出变更',
  'was approved with the credit; record a revaluation, or propose a change',
);
const isFixed = label('已随授信批准，请提出变更', 'was approved with the credit; propose a change');

/** Why a field of an approved measure, which has these values, is fixed; nothing where it is not. */
export function reasonOfFixed(measure: AnyEntity, values: Values, name: string): Label | undefined {
  const mayBeAdded = isEmpty(values[name]) && numbersOf(measure).includes(name);
  if (mayBeAdded || !fixedFields(measure).includes(name)) return undefined;
  return revaluedNames.includes(name) ? valueIsFixed : isFixed;
}

/** The numbers that name the asset. */
function numbersOf(measure: AnyEntity): readonly string[] {
  return identifyingFields(measure).filter(
    (name) => measure.fields[name]?.identifies === true && !registration.includes(name),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of a field say the same, however they are written; of owners who they are and what share they have. */
export function isSameValue(before: unknown, after: unknown): boolean {
  if (isEmpty(before) || isEmpty(after)) return isEmpty(before) && isEmpty(after);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((owner, at) => isSameOwner(owner, after[at]));
  const [one, other] = [String(before), String(after)];
  if (isDecimal(one) && isDecimal(other)) return compareDecimals(one, other) === 0;
  return one.slice(0, 10) === other.slice(0, 10) && isDay(one) && isDay(other) ? true : one === other;
}

/** A day is the same with and without its time; a name or number that begins like one is a text. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}.*)?$/.test(text);
}

function isSameOwner(one: Values, other: Values): boolean {
  return one['owner_ID'] === other['owner_ID'] && isSameValue(one['haveRate'], other['haveRate']);
}
