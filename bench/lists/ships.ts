import { label } from '@danbao/core';
import { choice, date, options, price, text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';

/** A record with a text, a choice, an amount and a day, of which a million are sorted, narrowed and summed. */
export const ships = resource({
  name: 'ship',
  plural: 'ships',
  label: label('船舶', 'Ship'),
  fields: {
    name: text('船名', 'Name', { required: true, max: 50 }),
    stage: choice(
      '状态',
      'Stage',
      options(['a', '在建', 'Building'], ['b', '在用', 'In use'], ['c', '停用', 'Laid up'], ['d', '拆解', 'Scrapped']),
    ),
    worth: price('价值', 'Worth'),
    built: date('建成日期', 'Built on'),
  },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'unit',
  list: {
    columns: ['name', 'stage', 'worth', 'built'],
    filters: ['stage'],
    search: ['name'],
    order: 'name',
    orders: ['-built'],
  },
});
