import { saveBlob } from '../../browser/save-blob.ts';
import { useMessage } from '../../message/use-message.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText } from '../error-text.ts';
import { importWord } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import { copyType } from '../import-work.ts';

/** Gives the person's own file back with its errors marked; `onlyErrors` leaves the other rows out. */
export function useMarkedFile(name: string, { marked }: Pick<ImportActions, 'marked'>) {
  const locale = useLocale();
  const notify = useMessage();
  return async (onlyErrors: boolean): Promise<void> => {
    try {
      const blob = await marked(onlyErrors);
      const dot = name.lastIndexOf('.');
      const suffix = importWord('errorsSuffix', locale);
      const isCopy = blob?.type === copyType;
      const ending = isCopy ? '.xlsx' : dot < 0 ? '' : name.slice(dot);
      const saved = (dot < 0 ? name : name.slice(0, dot)) + suffix + ending;
      if (blob) saveBlob(blob, saved);
      if (isCopy) notify.success(importWord('markedCopy', locale, { file: saved }));
    } catch (error) {
      notify.warning(errorText(error, locale));
    }
  };
}
