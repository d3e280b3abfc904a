import type { DeploymentSettings, KindType } from '@danbao/core/admin';
import type { KindRegistry } from '@danbao/core/definitions';
import type { Measure } from '@danbao/core/measures';
import { kindOf, measureKinds } from '@danbao/core/measures';
import { useCallback } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';

/** The kinds of measure by code: those that the provider was given, else those that are built in. */
export function useKinds(): KindRegistry {
  return useDanbao().kinds ?? measureKinds;
}

/** Finds the kind of a measure; undefined for a pair of ids that is not known, and until the settings are loaded. */
export type KindOf = (row: Parameters<typeof kindOf>[0]) => Measure | undefined;

/** The kind of a measure, by its code or the pair of ids that the deployment gives it (L3, Y34). */
export function useKindOf(): KindOf {
  const kinds = useKinds();
  const settings = useSettings();
  return useCallback((row) => kindOf(row, { kinds, kindTypes: settings?.kindTypes }), [kinds, settings]);
}

/** The pair of ids that a measure of this kind is saved with. */
export function typeOf(kind: string, settings: DeploymentSettings | undefined): KindType | undefined {
  return settings?.kindTypes.find((each) => each.kind === kind);
}
