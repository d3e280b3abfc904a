import type { Locale } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { MeasureRecord } from '@danbao/core/measures';
import { assetNumbers, type Measure, measureFamilies, registrationFields } from '@danbao/core/measures';
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

/** The numbers of the asset, or of a guarantor, in one line. */
export function warrantText(row: MeasureRecord, kindOf: KindOf): string {
  return assetNumbers(kindOf(row), row).join(', ');
}

/** The number under which the register has it: as it was fulfilled, else as the measure says. */
export function registrationText(row: MeasureRecord, kindOf: KindOf): string {
  const named = registrationFields({ kind: kindOf(row)?.kind ?? '' }).map((name) => row[name]);
  const found = [row.registeredNo, ...named].find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** 第一顺位 and so on, of a measure that has a rank. */
export function rankText(row: MeasureRecord, kindOf: KindOf, locale: Locale): string {
  const field = kindOf(row)?.fields['sortNum'] as Field | undefined;
  const value = row['sortNum'];
  return field && typeof value === 'string' && value !== '' ? field.type.format(value, field, locale) : '';
}
