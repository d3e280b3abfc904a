import { keepUsualWord, listUsualWords, maxUsualWords, usualWordCalls, usualWords } from '@danbao/core/flows';
import type { ResourceEffects } from '@danbao/core/resources';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';

export const usualWordsArea = implement(usualWordCalls)({
  list: (context) => listUsualWords(hostOf(context, context)),
  keep: async (context, word) => {
    const kept = await context.write((write) => keepUsualWord(word, hostOf(context, write)));
    context.say('added');
    return kept;
  },
});

export const usualWordEffects: ResourceEffects<ServerHost> = {
  async before({ action }, host) {
    if (action !== 'add') return [];
    const { total } = await host.store(usualWords).page({ pageSize: '1' });
    if (total >= maxUsualWords) throw new Refusal(409, { message: 'tooManyWords', params: { max: maxUsualWords } });
    return [];
  },
};
