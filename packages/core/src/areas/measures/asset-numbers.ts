import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import type { Values } from '../../field/validate.ts';
import { comparedNumber } from '../../format/compared-number.ts';
import { identifyingFields } from './assets.ts';
import type { Measure } from './measure.ts';
import type { OwnerRow } from './owner-checks.ts';

type Kind = AnyEntity & Pick<Measure, 'kind' | 'family' | 'guarantor'>;

/** What proves the registration of the security itself, first come first. */
const registrations = ['otheWarrantNum', 'tdtqNo', 'registerNo', 'registerCertificate', 'noticeNo'];

/** Claims are registered under the number of their certificate, which is no title. */
const registrationsOf: Readonly<Record<string, readonly string[]>> = {
  receivable: ['certificateNum', 'registerCertificate'],
};

/** What else tells an asset of such a kind that has no title of its own. */
const otherNumbers: Readonly<Record<string, readonly string[]>> = {
  receivable: ['companyContractCode'],
  stock: ['stockCode'],
  machinery: ['billNumber'],
  'deposit-bond': ['marginAccount'],
};

/** The fields of a measure in which the number of its registration stands, first come first. */
export function registrationFields({ kind }: { readonly kind: string }): readonly string[] {
  return registrationsOf[kind] ?? registrations;
}

/** The fields of a measure that hold a title of the asset itself: what names it and nothing else. */
export function titleFields(measure: AnyEntity & { readonly kind: string }): readonly string[] {
  if (measure.kind in registrationsOf) return [];
  const named = identifyingFields(measure).filter(
    (field) => (measure.fields[field] as Field).identifies === true && !registrations.includes(field),
  );
  return [...new Set(['certificateNum', ...named])];
}

/**
 * The numbers by which the asset of a measure is known: of its certificates as its owners hold them, then of its own titles. What says that
 * there is none (无) is left out. Of an asset they are never those of its owners; a guarantor, who gives none, is known by their own.
 */
export function assetNumbers(measure: Kind | undefined, values: Values): readonly string[] {
  const owners = Array.isArray(values['clientList']) ? (values['clientList'] as readonly OwnerNumbers[]) : [];
  const persons = distinct(owners.map(({ certificateCode, personNum }) => certificateCode || personNum));
  if (measure?.guarantor) return persons;
  const own = measure ? [...titleFields(measure), ...(otherNumbers[measure.kind] ?? [])] : ['certificateNum'];
  const numbers = distinct([...owners.map(({ warrantNum }) => warrantNum), ...own.map((name) => values[name])]);
  return numbers.length === 0 && measure?.family === 'guarantee' ? persons : numbers;
}

interface OwnerNumbers extends OwnerRow {
  readonly personNum?: string | undefined;
  readonly warrantNum?: string | undefined;
}

function distinct(numbers: readonly unknown[]): readonly string[] {
  const given = numbers.filter((one): one is string => typeof one === 'string' && comparedNumber(one) !== '');
  return given.filter((one, at) => given.findIndex((other) => comparedNumber(other) === comparedNumber(one)) === at);
}
