import { type KindType, type MeasureFamily, type MeasureKind, measureFamilies, measureKinds } from '@danbao/core';

// The ids by which this deployment calls methods and types (Y34). They are data of a deployment, so they live here.
const familyIds: Readonly<Record<MeasureFamily, string>> = { mortgage: '10', pledge: '20', guarantee: '30' };

const kindIds: Readonly<Record<MeasureKind, string>> = {
  ship: '1002',
  stock: '2002',
  receivable: '2004',
  trademark: '2008',
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
