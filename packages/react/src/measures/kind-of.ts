import { type DeploymentSettings, type KindType, type Measure, type MeasureKind, measureKinds } from '@danbao/core';

/** The definition of a kind by its code; undefined for a code that is not known. */
export function kindByCode(code: string | undefined): Measure | undefined {
  return code !== undefined && Object.hasOwn(measureKinds, code) ? measureKinds[code as MeasureKind] : undefined;
}

/** The kind of a measure, by the pair of ids that the deployment gives it (L3, Y34); undefined for an unknown pair. */
export function kindOf(
  { guarantyTypeID, optTypeID }: Pick<KindType, 'guarantyTypeID' | 'optTypeID'>,
  settings: DeploymentSettings | undefined,
): Measure | undefined {
  const type = settings?.kindTypes.find(
    (each) => each.guarantyTypeID === guarantyTypeID && each.optTypeID === optTypeID,
  );
  return kindByCode(type?.kind);
}

/** The pair of ids that a measure of this kind is saved with. */
export function typeOf(kind: string, settings: DeploymentSettings | undefined): KindType | undefined {
  return settings?.kindTypes.find((each) => each.kind === kind);
}
