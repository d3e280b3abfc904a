import { pairWords } from '../../i18n/pair-words.ts';

const pairs = {
  conflictTitle: ['这条数据已被他人修改', 'Somebody else has changed this record'],
  conflictHelp: [
    '下面是两个版本不同的地方。只有一方改过的已选好；双方都改过的请选择要保留的内容，再保存。',
    'Here is where the two versions differ. What only one of you changed is chosen already; choose what to keep of the rest, then save.',
  ],
  conflictBy: ['{name}于 {at} 修改。', '{name} changed it at {at}.'],
  conflictOnlyMine: ['只有我改过', 'changed by me only'],
  conflictOnlyTheirs: ['只有对方改过', 'changed by the other only'],
  conflictBoth: ['双方都改过，请选择', 'changed by both: choose'],
  conflictOpen: ['还有 {count} 项没有选择', '{count} left to choose'],
  conflictField: ['项目', 'Field'],
  conflictMine: ['我填写的', 'Mine'],
  conflictTheirs: ['对方已保存的', 'Saved by the other'],
  conflictSave: ['按选择保存', 'Save my choice'],
  conflictAllMine: ['全部保留我填写的', 'Keep all of mine'],
  conflictAllTheirs: ['全部采用对方的', 'Take all of theirs'],
  conflictNone: ['两个版本的内容相同，可以直接保存。', 'Both versions say the same: you can save.'],
  draftKept: ['这里有上次未保存的内容（{time}）', 'There is unsaved input of {time}'],
  draftStale: [
    '此后这条记录已被修改；恢复并保存时会列出不同之处。',
    'The record has been changed since; where they differ is shown when you restore and save.',
  ],
  draftReplaces: [
    '此后这条记录已被修改；恢复并保存时，恢复的内容将替换这些修改。',
    'The record has been changed since; what you restore replaces those changes when you save.',
  ],
  draftRestore: ['恢复', 'Restore it'],
  draftDrop: ['丢弃', 'Discard it'],
} as const;

/** What is said of drafts and of two versions of a record; loaded where one meets them. */
export const { useWords: useGuardWords } = pairWords(pairs);
