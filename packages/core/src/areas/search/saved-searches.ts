import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** Searches that somebody has kept: the address of the general search with all of its conditions. */
export const savedSearches = resource({
  name: 'savedSearch',
  plural: 'savedSearches',
  label: label('保存的查询', 'Saved search'),
  pluralLabel: label('保存的查询', 'Saved searches'),
  fields: {
    name: text('名称', 'Name', { required: true, max: 50 }),
    query: text('查询条件', 'Query of the address', { required: true, max: 2000 }),
  },
  access: { read: 'search:read', write: 'search:read' },
  scope: 'own',
  unique: [['name']],
  list: { columns: ['name'], order: '-createTime' },
});

export type SavedSearch = RecordOf<typeof savedSearches>;
