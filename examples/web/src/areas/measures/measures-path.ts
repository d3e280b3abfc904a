import { measuresPathKey } from '@danbao/react';
import { storage } from '../../shared/danbao.ts';

/** Receivables and trademarks come back to the list that was looked at last (F18, F31). */
export function rememberMeasuresPath(path: string): void {
  storage.set(measuresPathKey, path);
}
