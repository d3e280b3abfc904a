import { yesNo } from '../../../field/types/choice.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { type RecordOf, resource } from '../../../resource/resource.ts';
import { cockpitAccess } from './access.ts';

/** What the figures that companies report are sorted by. */
export const mainCategories = resource({
  name: 'mainCategory',
  plural: 'mainCategories',
  label: label('填报大类', 'Main category'),
  pluralLabel: label('填报大类', 'Main categories'),
  fields: {
    name: text('大类名称', 'Category', { required: true, max: 50 }),
    nameEn: text('英文名称', 'Category in English', { max: 80 }),
    sort: integer('排序', 'Order', { required: true, zero: true, initial: '0' }),
    isVisible: yesNo('显示', 'Shown', { required: true, initial: '1' }),
  },
  access: { read: cockpitAccess.read, write: cockpitAccess.manage },
  scope: 'group',
  unique: [['name']],
  list: { columns: ['name', 'nameEn', 'sort', 'isVisible'], search: ['name', 'nameEn'], order: 'sort' },
  calls: {
    page: 'POST cockpit/mainCategory/page',
    get: 'GET cockpit/mainCategory/getById',
    add: 'POST cockpit/mainCategory/add',
    update: 'POST cockpit/mainCategory/update',
    remove: 'POST cockpit/mainCategory/delete',
  },
  page: { path: '/cockpit/categories', icon: 'tags', menu: 'cockpit' },
  sheet: true,
});

export type MainCategory = RecordOf<typeof mainCategories>;
