import { exportApplyKey, foldedGroupsKey, measuresPathKey } from '@danbao/react';

/** What "clear cache" takes out of the browser's storage: a name, or the beginning of names that end with a colon. */
const cleared = [foldedGroupsKey, exportApplyKey, measuresPathKey, 'owner-name', 'palette:', 'import-mapping:'];

const prefix = 'danbao:';

/** Which of these keys of the browser's storage are only remembered for convenience. Drafts are never among them. */
export function clearedKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const name = key.slice(prefix.length);
    return key.startsWith(prefix) && cleared.some((one) => (one.endsWith(':') ? name.startsWith(one) : name === one));
  });
}
