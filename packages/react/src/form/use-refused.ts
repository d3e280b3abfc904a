import { type Issue, message } from '@danbao/core';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { firstOnPage, focusField } from './focus-field.ts';

/** Says that a form was not taken, and goes to the first field that is wrong; warnings alone are no error. */
export function useRefused() {
  const locale = useLocale();
  const notify = useMessage();
  const w = useWords();
  return (issues: readonly Issue[], place: ParentNode | null, says = [message('formInvalid', locale)]) => {
    if (issues.every(({ confirmable }) => confirmable)) notify.warning(w('confirmSummary', { count: issues.length }));
    else for (const sentence of says) notify.error(sentence);
    const paths = issues.map(({ field }) => field);
    const first = place && firstOnPage(place, paths);
    if (place && first) focusField(place, first);
  };
}
