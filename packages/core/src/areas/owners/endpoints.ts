import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, del, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byOwnerId, companyClient, newOwnerBody, ownerBody, ownerQuery, ownerRecord, personClient } from './records.ts';

/** Owners and the clients they are picked from: I1-I19. */
export const owners = area({
  list: post('grp/crmOwner/selectOwnerPageTables', {
    summary: label('权属人分页列表', 'Owners, paged'),
    access: 'owner:read',
    repeat: 'safe',
    input: ownerQuery,
    data: pageOf(ownerRecord),
  }),
  get: post('grp/crmOwner/selectCrmOwner', {
    summary: label('按编号读取权属人', 'Load one owner'),
    access: 'owner:read',
    repeat: 'safe',
    input: byOwnerId,
    data: listOf(ownerRecord, 'data'),
  }),
  add: post('grp/crmOwner/insertOneOwnerInfo', {
    summary: label('新增权属人', 'Add an owner'),
    access: 'owner:write',
    repeat: 'by-key',
    input: newOwnerBody,
    data: one(ownerRecord),
    aliases: [{ method: 'POST', path: 'grp/crmOwner/insertOwnerInfo' }],
  }),
  update: post('grp/crmOwner/updateOwnerPageTables', {
    summary: label('修改权属人', 'Change an owner'),
    access: 'owner:write',
    repeat: 'by-key',
    send: 'form',
    input: ownerBody,
    data: one(ownerRecord),
  }),
  remove: del('grp/crmOwner/deleteOneOwnerInfo', {
    summary: label('删除权属人', 'Delete an owner'),
    access: 'owner:write',
    repeat: 'by-key',
    input: byOwnerId,
    data: nothing,
  }),
  companies: post('grp/crmClient/selectCompanyClientPageTables', {
    summary: label('企业客户分页列表', 'Company clients, paged'),
    access: 'owner:read',
    repeat: 'safe',
    input: ownerQuery,
    data: pageOf(companyClient),
  }),
  persons: post('grp/crmClient/selectPersonClientPageTables', {
    summary: label('个人客户分页列表', 'Person clients, paged'),
    access: 'owner:read',
    repeat: 'safe',
    input: ownerQuery,
    data: pageOf(personClient),
  }),
});
