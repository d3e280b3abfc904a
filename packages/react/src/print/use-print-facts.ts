import { wallDay } from '@danbao/core/format';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';

/** When and by whom a sheet is printed. */
export function usePrintFacts(): readonly (readonly [string, string | undefined])[] {
  const w = useWords();
  const user = useSession()?.user;
  return [
    [w('printedOn'), wallDay(new Date())],
    [w('printedBy'), user?.realName ?? user?.username],
  ];
}
