import { label } from '@danbao/core';
import { choice, options, remark, text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';

/** The record that is listed and added a million times: the fields, filters and orders of an ordinary one. */
export const enterprises = resource({
  name: 'enterprise',
  plural: 'enterprises',
  label: label('在孵企业', 'Incubated company'),
  fields: {
    name: text('企业名称', 'Name', { required: true, max: 50 }),
    stage: choice('阶段', 'Stage', options(['seed', '种子期', 'Seed'], ['growth', '成长期', 'Growth']), {
      initial: 'seed',
    }),
    remark: remark('备注', 'Remarks'),
  },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'unit',
  unique: [['name']],
  list: { columns: ['name', 'stage', 'remark'], filters: ['stage'], search: ['name'], order: 'name' },
});
