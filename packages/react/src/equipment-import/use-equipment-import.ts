import { equipmentKinds } from '@danbao/core/attachments';
import { exportApplyKey } from '../measures/measures-path.ts';
import { useMayWork } from '../measures/use-application.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';

/**
 * The application that equipment is imported into, where a kind's owner rows offer it: only while one is stored (I20, Y15).
 * The form's own application goes before the stored one, which another tab may have changed.
 */
export function useEquipmentImport(kind: string, apply_ID: string | undefined): string | undefined {
  const { storage } = useDanbao();
  const stored = storage.get(exportApplyKey) || undefined;
  const isOurs = useMayWork(apply_ID ?? stored, 'measures');
  const mayWrite = usePermission('measure:write') && isOurs;
  if (!mayWrite || !equipmentKinds.some(({ value }) => value === kind)) return undefined;
  return stored && (apply_ID ?? stored);
}
