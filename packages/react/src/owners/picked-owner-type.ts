import type { DeploymentSettings } from '@danbao/core/admin';

type PickerSettings = Pick<DeploymentSettings, 'personPickerTypeIds' | 'companyPickerTypeIds'>;

/**
 * The owners that a collateral type takes, where the deployment ties its id to persons (02) or to companies (01) (I3, Y17);
 * undefined where the owner type that the person chose decides.
 */
export function pickedOwnerType(
  optTypeID: string | undefined,
  settings: PickerSettings | undefined,
): '01' | '02' | undefined {
  if (optTypeID === undefined) return undefined;
  if (settings?.personPickerTypeIds.includes(optTypeID)) return '02';
  return settings?.companyPickerTypeIds.includes(optTypeID) ? '01' : undefined;
}
