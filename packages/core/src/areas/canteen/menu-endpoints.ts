import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { dateMenu, dateMenuBody, dateMenuRecord } from './date-menu.ts';
import { byIds, menuLookUp, menuPublish, menuQuery } from './queries.ts';

/** Date menus (U5). */
export const menuEndpoints = {
  menus: get('oa/dateMenu/page', {
    summary: label('日期菜单分页列表', 'Date menus, paged'),
    access: 'canteen:read',
    repeat: 'safe',
    input: menuQuery,
    data: pageOf(dateMenuRecord),
  }),
  findMenus: post('oa/dateMenu/find', {
    summary: label('按编号或日期查找菜单', 'Look menus up by id or date'),
    access: 'canteen:read',
    repeat: 'safe',
    input: menuLookUp,
    data: listOf(dateMenuRecord),
    extension: true,
  }),
  addMenu: post('oa/dateMenu/add', {
    summary: label('新增日期菜单', 'Add a date menu'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: dateMenu,
    data: one(dateMenuRecord),
  }),
  updateMenu: post('oa/dateMenu/update', {
    summary: label('修改日期菜单', 'Change a date menu'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: dateMenuBody,
    data: one(dateMenuRecord),
  }),
  publishMenu: post('oa/dateMenu/publish', {
    summary: label('发布或撤回菜单', 'Publish a menu or take it back'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: menuPublish,
    data: one(dateMenuRecord),
  }),
  removeMenus: post('oa/dateMenu/delete', {
    summary: label('删除日期菜单', 'Delete date menus, all or none'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: byIds,
    data: nothing,
    extension: true,
  }),
};
