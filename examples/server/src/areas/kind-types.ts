import {
  type Guarantor,
  type KindType,
  type MeasureFamily,
  type MeasureKind,
  measureFamilies,
  measureKinds,
} from '@danbao/core';

// The ids by which this deployment calls methods and types (Y34). They are data of a deployment, so they live here.
const familyIds: Readonly<Record<MeasureFamily, string>> = { mortgage: '10', pledge: '20', guarantee: '30' };

const kindIds: Readonly<Record<MeasureKind, string>> = {
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

/** The pair of ids of every kind. */
export const kindTypes: readonly KindType[] = Object.values(measureKinds).map(({ kind, family, label }) => ({
  kind,
  guarantyTypeID: familyIds[family],
  guarantyTypeName: measureFamilies[family].zh,
  optTypeID: kindIds[kind as MeasureKind],
  optTypeName: label.zh,
}));

/** The kind that a pair of ids stands for (L3). */
export function kindOf(guarantyTypeID: unknown, optTypeID: unknown): KindType | undefined {
  return kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID);
}

export function kindTypeOf(kind: string): KindType {
  const found = kindTypes.find((type) => type.kind === kind);
  if (!found) throw new Error(`the kind ${kind} has no type ids`);
  return found;
}

/** The types whose one owner is a guarantor of this owner type; their picker lists only such owners (I3, Y17). */
export function guarantorTypeIds(ownerType: Guarantor): string[] {
  return kindTypes.filter(({ kind }) => guarantorOf(kind) === ownerType).map(({ optTypeID }) => optTypeID);
}

/** The owner type that a kind asks of its only owner; undefined where assets are owned (G34, G35). */
export function guarantorOf(kind: string): Guarantor | undefined {
  return measureKinds[kind as MeasureKind]?.guarantor;
}
