import type { KindType } from '@danbao/core/admin';
import type { KindRegistry } from '@danbao/core/definitions';
import type { MeasureFamily } from '@danbao/core/measures';
import { type Guarantor, measureFamilies } from '@danbao/core/measures';

// The ids by which this deployment calls methods and types (Y34). They are data of a deployment, so they live here.
const familyIds: Readonly<Record<MeasureFamily, string>> = { mortgage: '10', pledge: '20', guarantee: '30' };

/** A kind that has none yet goes by its code. */
const kindIds: Readonly<Record<string, string>> = {
  land: '1001',
  ship: '1002',
  house: '1003',
  construction: '1004',
  vehicle: '1005',
  machinery: '1006',
  'other-mortgage': '1007',
  equity: '2001',
  stock: '2002',
  'land-lease': '2003',
  receivable: '2004',
  'object-pledge': '2005',
  'deposit-receipt': '2006',
  patent: '2007',
  trademark: '2008',
  inventory: '2009',
  repertory: '2010',
  'other-pledge': '2011',
  'enterprise-guarantee': '3001',
  'personal-guarantee': '3002',
  'deposit-bond': '3003',
  'other-guarantee': '3004',
};

const typesOf = new WeakMap<KindRegistry, readonly KindType[]>();

/** The pair of ids of every kind. */
export function kindTypes(kinds: KindRegistry): readonly KindType[] {
  const known = typesOf.get(kinds);
  if (known) return known;
  const types = Object.values(kinds).map(({ kind, family, label }) => ({
    kind,
    guarantyTypeID: familyIds[family],
    guarantyTypeName: measureFamilies[family].zh,
    optTypeID: kindIds[kind] ?? kind,
    optTypeName: label.zh,
  }));
  typesOf.set(kinds, types);
  return types;
}

/** The kind that a pair of ids stands for (L3). */
export function kindOf(kinds: KindRegistry, guarantyTypeID: unknown, optTypeID: unknown): KindType | undefined {
  return kindTypes(kinds).find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID);
}

export function kindTypeOf(kinds: KindRegistry, kind: string): KindType {
  const found = kindTypes(kinds).find((type) => type.kind === kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found;
}

/** What method and type are called; nothing for a kind that was stored and has no definition any more (Y34). */
export function typeNamesOf(
  kinds: KindRegistry,
  kind: string,
): Partial<Pick<KindType, 'guarantyTypeName' | 'optTypeName'>> {
  const type = kindTypes(kinds).find((type) => type.kind === kind);
  return type ? { guarantyTypeName: type.guarantyTypeName, optTypeName: type.optTypeName } : {};
}

/** The types whose one owner is a guarantor of this owner type; their picker lists only such owners (I3, Y17). */
export function guarantorTypeIds(kinds: KindRegistry, ownerType: Guarantor): string[] {
  return kindTypes(kinds)
    .filter(({ kind }) => kinds[kind]?.guarantor === ownerType)
    .map(({ optTypeID }) => optTypeID);
}
