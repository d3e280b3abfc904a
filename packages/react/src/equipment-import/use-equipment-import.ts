import { equipmentKinds } from '@danbao/core';
import { exportApplyKey } from '../measures/measures-path.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';

/** The application that equipment is imported into, where a kind's owner rows offer it: only while one is stored (I20, Y15). */
export function useEquipmentImport(kind: string): string | undefined {
  const { storage } = useDanbao();
  const mayWrite = usePermission('measure:write');
  if (!mayWrite || !equipmentKinds.some(({ value }) => value === kind)) return undefined;
  return storage.get(exportApplyKey) || undefined;
}
