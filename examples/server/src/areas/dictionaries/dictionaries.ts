import { dictionaries, dictionaryEntries, dictionaryEntriesByCode } from '@danbao/core/admin';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';

export const dictionariesArea = implement(dictionaries)({
  list: (context, { dictTypeId }) => dictionaryEntries(dictTypeId, hostOf(context, context)),
  bySystem: (context, code) => dictionaryEntriesByCode(code, hostOf(context, context)),
});
