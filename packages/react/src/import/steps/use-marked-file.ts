import { saveBlob } from '../../browser/save-blob.ts';
import { useMessage } from '../../message/use-message.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText } from '../error-text.ts';
import { importWord } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';

/** Gives the person's own file back with its errors marked; `onlyErrors` leaves the other rows out. */
export function useMarkedFile(name: string, { marked }: Pick<ImportActions, 'marked'>) {
  const locale = useLocale();
  const notify = useMessage();
  return async (onlyErrors: boolean): Promise<void> => {
    try {
      const blob = await marked(onlyErrors);
      const dot = name.lastIndexOf('.');
      const suffix = importWord('errorsSuffix', locale);
      if (blob) saveBlob(blob, dot < 0 ? name + suffix : name.slice(0, dot) + suffix + name.slice(dot));
    } catch (error) {
      notify.warning(errorText(error, locale));
    }
  };
}
