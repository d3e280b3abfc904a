import { label } from '@danbao/core';
import { date, remark, text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';

/** 库存盘点：自己的一种记录。 A record of one's own. */
export const stockCounts = resource({
  name: 'stockCount',
  plural: 'stockCounts',
  label: label('库存盘点', 'Stock count'),
  fields: {
    warehouse: text('仓库', 'Warehouse', { required: true, max: 50 }),
    countedOn: date('盘点日期', 'Counted on', { required: true }),
    finding: remark('盘点情况', 'Finding'),
  },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'unit',
  unique: [['warehouse', 'countedOn']],
  list: {
    columns: ['countedOn', 'warehouse', 'finding'],
    filters: ['countedOn'],
    search: ['warehouse'],
    order: '-countedOn',
  },
  page: { path: '/stock-counts', icon: 'landmark', menu: 'business' },
  sheet: true,
});
