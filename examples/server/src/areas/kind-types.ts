import { type Guarantor, type KindType, type MeasureKind, measureFamilies, measureKinds } from '@danbao/core';
import { familyIds, kindIds } from './kind-ids.ts';

/** The pair of ids of every kind. */
export const kindTypes: readonly KindType[] = Object.values(measureKinds).map(({ kind, family, label }) => ({
  kind,
  guarantyTypeID: familyIds[family],
  guarantyTypeName: measureFamilies[family].zh,
  optTypeID: kindIds[kind as MeasureKind] ?? kind,
  optTypeName: label.zh,
}));

/** The kind that a pair of ids stands for (L3). */
export function kindOf(guarantyTypeID: unknown, optTypeID: unknown): KindType | undefined {
  return kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID);
}

export function kindTypeOf(kind: string): KindType {
  const found = kindTypes.find((type) => type.kind === kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found;
}

/** What method and type are called; nothing for a kind that was stored and has no definition any more (Y34). */
export function typeNamesOf(kind: string): Partial<Pick<KindType, 'guarantyTypeName' | 'optTypeName'>> {
  const type = kindTypes.find((type) => type.kind === kind);
  return type ? { guarantyTypeName: type.guarantyTypeName, optTypeName: type.optTypeName } : {};
}

/** The types whose one owner is a guarantor of this owner type; their picker lists only such owners (I3, Y17). */
export function guarantorTypeIds(ownerType: Guarantor): string[] {
  return kindTypes.filter(({ kind }) => guarantorOf(kind) === ownerType).map(({ optTypeID }) => optTypeID);
}

/** The owner type that a kind asks of its only owner; undefined where assets are owned (G34, G35). */
export function guarantorOf(kind: string): Guarantor | undefined {
  return measureKinds[kind as MeasureKind]?.guarantor;
}
