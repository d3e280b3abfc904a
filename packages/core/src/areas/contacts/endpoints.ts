import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { chartNode, contact, contactQuery, ownContact, ownContactRecord } from './contact.ts';

/** The address book and the chart of the organisation (0070): those within the caller’s reach who may sign in. */
export const contacts = area({
  people: get('danbao/contacts', {
    summary: label('通讯录分页列表', 'The address book, paged'),
    access: 'contact:read',
    repeat: 'safe',
    input: contactQuery,
    data: pageOf(contact),
    extension: true,
  }),
  chart: get('danbao/contacts/chart', {
    summary: label('组织架构：单位、部门与人员', 'The chart of the organisation: units, departments, people'),
    access: 'contact:read',
    repeat: 'safe',
    data: listOf(chartNode),
    extension: true,
  }),
  own: get('danbao/contacts/own', {
    summary: label('我的联系方式', 'How colleagues reach the caller'),
    access: 'signed-in',
    repeat: 'safe',
    data: one(ownContactRecord),
    extension: true,
  }),
  saveOwn: post('danbao/contacts/own', {
    summary: label('保存我的联系方式', 'Save how colleagues reach the caller'),
    access: 'signed-in',
    repeat: 'by-key',
    input: ownContact,
    data: one(ownContactRecord),
    extension: true,
  }),
});
