import { useConfirm, useMessage } from '@danbao/react';
import { exportApplyKey, measuresPathKey } from '@danbao/react/measures';
import { foldedGroupsKey } from '@danbao/react/shell';
import { useQueryClient } from '@tanstack/react-query';
import { loadMenu } from '../../shared/load-menu.ts';
import { shared } from '../../shared/storage.ts';
import { useSettingsWords } from './i18n/words.ts';

/** Clears what can be loaded again or is remembered for convenience, after asking; drafts and settings stay (A3). */
export function useClearCache(): () => Promise<void> {
  const askConfirm = useConfirm();
  const w = useSettingsWords();
  const notify = useMessage();
  const queries = useQueryClient();
  return async () => {
    if (!(await askConfirm({ text: w('clearQuestion'), confirmLabel: w('clearCache') }))) return;
    for (const key of clearedKeys(Object.keys(shared))) shared.removeItem(key);
    try {
      queries.removeQueries({ type: 'inactive' });
      await Promise.all([queries.resetQueries(), loadMenu()]);
      notify.success(w('cleared'));
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
}

/** What "clear cache" takes out of the browser's storage: a name, or the beginning of names that end with a colon. */
const cleared = [foldedGroupsKey, exportApplyKey, measuresPathKey, 'owner-name', 'palette:', 'import-mapping:'];

const prefix = 'danbao:';

/** Which of these keys of the browser's storage are only remembered for convenience. Drafts are never among them. */
function clearedKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const name = key.slice(prefix.length);
    return key.startsWith(prefix) && cleared.some((one) => (one.endsWith(':') ? name.startsWith(one) : name === one));
  });
}
