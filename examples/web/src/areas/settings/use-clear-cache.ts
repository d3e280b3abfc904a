import { useConfirm, useMessage } from '@danbao/react';
import { useQueryClient } from '@tanstack/react-query';
import { loadMenu } from '../../shared/load-menu.ts';
import { clearedKeys } from './cleared-keys.ts';
import { useSettingsWords } from './i18n/words.ts';

/** Clears what can be loaded again or is remembered for convenience, after asking; drafts and settings stay (A3). */
export function useClearCache(): () => Promise<void> {
  const askConfirm = useConfirm();
  const w = useSettingsWords();
  const tell = useMessage();
  const queries = useQueryClient();
  return async () => {
    if (!(await askConfirm({ text: w('clearQuestion'), confirmLabel: w('clearCache') }))) return;
    for (const key of clearedKeys(Object.keys(localStorage))) localStorage.removeItem(key);
    try {
      queries.removeQueries({ type: 'inactive' });
      await Promise.all([queries.resetQueries(), loadMenu()]);
      tell.success(w('cleared'));
    } catch (error) {
      tell.failed(undefined, error);
    }
  };
}
