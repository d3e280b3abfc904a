import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { answerCall } from '../../resource/answer-call.ts';
import { type InputOf, type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';

/** So many phrases somebody can keep. */
export const maxUsualWords = 100;

/** Phrases that somebody signs with again and again. */
export const usualWords = resource({
  name: 'usualWord',
  plural: 'usualWords',
  label: label('常用语', 'Usual phrase'),
  fields: { content: text('内容', 'Phrase', { required: true, max: 200 }) },
  access: { read: 'flow:read', write: 'flow:write' },
  scope: 'own',
  unique: [['content']],
  list: { columns: ['content'], order: 'createTime' },
  calls: { remove: 'DELETE oa/tbUsualWords' },
});

export type UsualWord = RecordOf<typeof usualWords>;

/** The original system asks for all of a person's phrases at once, and takes one again that they have already. */
export const usualWordCalls = area({
  list: get('oa/tbUsualWords', {
    summary: label('本人的全部常用语', 'All usual phrases of the caller'),
    access: usualWords.access.read,
    repeat: 'safe',
    data: listOf(usualWords.record),
  }),
  keep: post('oa/tbUsualWords', {
    summary: label('保存常用语，已有的不重复', 'Keep a usual phrase; one that is there already stays'),
    access: usualWords.access.write,
    repeat: 'by-key',
    input: usualWords.input,
    data: one(usualWords.record),
  }),
});

export async function listUsualWords(host: ResourceHost): Promise<readonly UsualWord[]> {
  return (await answerCall(usualWords, 'page', { pageSize: String(maxUsualWords) }, host)).rows;
}

export async function keepUsualWord(word: InputOf<typeof usualWords>, host: ResourceHost): Promise<UsualWord> {
  const [known] = await answerCall(usualWords, 'find', { keys: [word] }, host);
  return known ?? answerCall(usualWords, 'add', word, host);
}
