import type { KindRegistry } from '@danbao/core';
import type { KindType } from '@danbao/core/admin';
import { type Guarantor, measureFamilies } from '@danbao/core/measures';
import { familyIds, kindIds } from './kind-ids.ts';

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
