import { exportApplyKey, measuresPathKey } from '@danbao/react';
import { storage } from '../../shared/storage.ts';

/** The application whose measures were looked at last (F31): forms come back to its list, equipment may be imported into it. */
export function rememberApplication(applyId: string): void {
  storage.set(measuresPathKey, `/projects/${applyId}/measures`);
  storage.set(exportApplyKey, applyId);
}
