import { label } from '@danbao/core';
import { date, remark, text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';

/** 现场检查：自己的一种记录。 A record of one's own. */
export const inspections = resource({
  name: 'inspection',
  plural: 'inspections',
  label: label('现场检查', 'Site inspection'),
  fields: {
    site: text('检查地点', 'Site', { required: true, max: 50 }),
    inspectedOn: date('检查日期', 'Inspected on', { required: true }),
    finding: remark('检查情况', 'Finding'),
  },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'unit',
  unique: [['site', 'inspectedOn']],
  list: {
    columns: ['inspectedOn', 'site', 'finding'],
    filters: ['inspectedOn'],
    search: ['site'],
    order: '-inspectedOn',
  },
  page: { path: '/inspections', icon: 'landmark', menu: 'business' },
  sheet: true,
});
