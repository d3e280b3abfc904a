import type { Locale } from '@danbao/core';
import type { MeasureRecord } from '@danbao/core/measures';
import { type Measure, measureFamilies } from '@danbao/core/measures';
import { type WordKey, word } from '../../i18n/words.ts';
import type { OwnerLink } from '../../owners/owner-record.ts';
import type { KindOf } from '../use-kinds.ts';

/** Mortgage, rights pledge or guarantee; the server's word where the pair of ids is unknown (Y34). */
export function methodName(row: MeasureRecord, kindOf: KindOf, locale: Locale): string {
  const kind = kindOf(row);
  return kind ? measureFamilies[kind.family][locale] : (row.guarantyTypeName ?? '');
}

/** What is given: the name of the asset's type, or a fixed word for credit of persons and enterprises and deposits (L7). */
export function typeName(row: MeasureRecord, kindOf: KindOf, locale: Locale): string {
  const kind = kindOf(row);
  if (!kind) return row.optTypeName ?? '';
  return kind.family === 'guarantee' ? word(creditOf(kind), locale) : kind.label[locale];
}

const credits: Readonly<Record<string, WordKey>> = {
  'personal-guarantee': 'personalCredit',
  'enterprise-guarantee': 'enterpriseCredit',
  'deposit-bond': 'depositCredit',
};

function creditOf({ kind }: Measure): WordKey {
  return credits[kind] ?? 'otherCredit';
}

export function ownersIn({ clientList }: Pick<MeasureRecord, 'clientList'>): readonly OwnerLink[] {
  return Array.isArray(clientList) ? (clientList as readonly OwnerLink[]) : [];
}

/** The owners with their shares, in one line. */
export function ownersText(row: Pick<MeasureRecord, 'clientList'>): string {
  return ownersIn(row)
    .map(({ ownerName = '', haveRate }) => (haveRate ? `${ownerName} ${haveRate}%` : ownerName))
    .join('；');
}

/** The ID number of a guarantor; the warrant numbers of the owners, else the number of the asset's own certificate, else the owners' ID numbers. */
export function warrantText(row: MeasureRecord): string {
  const owners = ownersIn(row);
  const ids = owners.flatMap(({ certificateCode, personNum }) => certificateCode || personNum || []).join(', ');
  // Who guarantees is known by their own number, not by that of a thing.
  if (ids !== '' && (row.kind === 'enterprise-guarantee' || row.kind === 'personal-guarantee')) return ids;
  const warrants = owners.flatMap(({ warrantNum }) => (warrantNum ? [warrantNum] : []));
  if (warrants.length > 0) return warrants.join(', ');
  const own = ownNumbers.map((name) => row[name]).find((code) => typeof code === 'string' && code !== '');
  if (own) return String(own);
  return ids;
}

const ownNumbers = [
  'warrantNum',
  'certificateNum',
  'certificateNumOne',
  'stockCode',
  'companyContractCode',
  'registerNo',
];
