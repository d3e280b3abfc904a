import type { Measure } from '@danbao/core/measures';
import type { KeyStorage } from '../browser/key-storage.ts';
import { measuresPathKey } from './measures-path.ts';

/** Where a plain save leads: the stored return path for kinds that go there (F18, F19); undefined closes the form (F17). */
export function pathAfterSave({ afterSave }: Measure, storage: KeyStorage): string | undefined {
  return afterSave === 'close' ? undefined : storage.get(measuresPathKey);
}
