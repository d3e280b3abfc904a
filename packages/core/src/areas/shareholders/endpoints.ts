import { nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, del, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byStockId, shareholderBody, shareholderQuery, shareholderRecord } from './entities.ts';

/** Shareholders of the company whose equity is pledged (J2). */
export const shareholders = area({
  list: post('grp/crmStock/selectStockListPageTables', {
    summary: label('股东分页列表', 'Shareholders, paged'),
    access: 'measure:read',
    repeat: 'safe',
    input: shareholderQuery,
    data: pageOf(shareholderRecord),
  }),
  add: post('grp/crmStock/insertOneStockInfo', {
    summary: label('新增股东', 'Add a shareholder'),
    access: 'measure:write',
    repeat: 'by-key',
    input: shareholderBody,
    data: one(shareholderRecord),
  }),
  update: post('grp/crmStock/updateOneStockInfo', {
    summary: label('修改股东', 'Change a shareholder'),
    access: 'measure:write',
    repeat: 'by-key',
    input: shareholderBody,
    data: one(shareholderRecord),
  }),
  remove: del('grp/crmStock/deleteOneStockInfo', {
    summary: label('删除股东', 'Delete a shareholder'),
    access: 'measure:write',
    repeat: 'by-key',
    input: byStockId,
    data: nothing,
  }),
});
