import { nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { clientBody, clientRecord } from './client.ts';
import { byClientId, clientQuery } from './queries.ts';

/** Clients of the group (B21, T2). */
export const customers = area({
  list: post('oa/dataGathering/getCustomerPage', {
    summary: label('客户分页列表', 'Clients, paged'),
    access: 'customer:read',
    repeat: 'safe',
    input: clientQuery,
    data: pageOf(clientRecord),
    extension: true,
  }),
  get: post('oa/dataGathering/getCustomerById', {
    summary: label('客户详情', 'One client'),
    access: 'customer:read',
    repeat: 'safe',
    input: byClientId,
    data: one(clientRecord),
  }),
  add: post('oa/dataGathering/addClient', {
    summary: label('新增客户', 'Add a client'),
    access: 'customer:write',
    repeat: 'by-key',
    input: clientBody,
    data: one(clientRecord),
    aliases: [{ method: 'POST', path: 'oa/dataGathering/customerChairmanNotification/addClient' }],
  }),
  update: post('oa/dataGathering/updateGeneralClient', {
    summary: label('修改客户', 'Change a client'),
    access: 'customer:write',
    repeat: 'by-key',
    input: clientBody,
    data: one(clientRecord),
  }),
  remove: post('oa/dataGathering/removeClient', {
    summary: label('删除没有业务和记录的客户', 'Delete a client of whom nothing else is recorded'),
    access: 'customer:write',
    repeat: 'by-key',
    input: byClientId,
    data: nothing,
    extension: true,
  }),
});
