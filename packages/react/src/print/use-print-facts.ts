import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';

/** When and by whom a sheet is printed. */
export function usePrintFacts(): readonly (readonly [string, string | undefined])[] {
  const w = useWords();
  const user = useSession()?.user;
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [
    [w('printedOn'), day.join('-')],
    [w('printedBy'), user?.realName ?? user?.username],
  ];
}
