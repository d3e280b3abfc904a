import { createDanbao } from '@danbao/core/definitions';
import type { Db } from '../db/database.ts';
import { findDuplicates } from '../resources/duplicate-records.ts';
import { type MergeOptions, mergeDuplicates } from './merge-duplicates.ts';
import { say } from './say.ts';

/** Groups that are listed of each rule. */
const mostGroups = 1000;

const languages = ['zh', 'en'] as const;

/** Names how many groups of duplicates there are of each rule, or each of them; answers whether there are any. */
export async function nameDuplicates(db: Db, { each = false } = {}): Promise<boolean> {
  const found = await findDuplicates(db, createDanbao().resources, each ? mostGroups : 1);
  for (const { resource, fields, groups, count } of found) {
    for (const language of languages) {
      const names = fields.map((label) => label[language]).join(', ');
      say('duplicates', { record: resource.label[language], count, fields: names }, language);
    }
    for (const { ids, values } of each ? groups : [])
      say('duplicateGroup', { values: values.join(' / ') || '-', ids: ids.join(' ') }, 'zh');
  }
  if (each && found.length === 0) say('noDuplicates');
  return found.length > 0;
}

/** Merges a group, or tries to, and says what became of it. */
export async function printMerge(db: Db, options: MergeOptions): Promise<void> {
  const { removed, referring, changed, ...counts } = await mergeDuplicates(db, createDanbao().resources, options);
  for (const language of languages)
    say(
      options.dry ? 'merges' : 'merged',
      {
        ...{ keep: options.keep, removed: removed.join(' '), ...counts },
        referring: listed(referring.map(({ record, id }) => `${record[language]} ${id}`)),
        changed: listed(changed.map((label) => label[language])),
      },
      language,
    );
}

const listed = (texts: readonly string[]) => (texts.length === 0 ? '-' : texts.join(', '));
