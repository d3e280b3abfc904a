import { listOf, nothing, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { menuEntry, menuEntryBody, menuEntryRecord, menuMove, menuRemoval } from './menu-entry.ts';

/** The menu of everybody, as rows with a parent; what a user sees of it follows from their rights (C6). */
export const menuEntryEndpoints = {
  menuEntries: get('danbao/admin/menu', {
    summary: label('全部菜单项', 'Every menu entry'),
    access: 'admin:menus',
    repeat: 'safe',
    data: listOf(menuEntryRecord),
    extension: true,
  }),
  addMenuEntry: post('danbao/admin/menu/add', {
    summary: label('新增菜单项', 'Add a menu entry'),
    access: 'admin:menus&unit:all',
    repeat: 'by-key',
    input: menuEntry,
    data: one(menuEntryRecord),
    extension: true,
  }),
  updateMenuEntry: post('danbao/admin/menu/update', {
    summary: label('修改菜单项', 'Change a menu entry'),
    access: 'admin:menus&unit:all',
    repeat: 'by-key',
    input: menuEntryBody,
    data: one(menuEntryRecord),
    extension: true,
  }),
  moveMenuEntry: post('danbao/admin/menu/move', {
    summary: label('移动菜单项', 'Move a menu entry'),
    access: 'admin:menus&unit:all',
    repeat: 'by-key',
    input: menuMove,
    data: one(menuEntryRecord),
    extension: true,
  }),
  removeMenuEntry: post('danbao/admin/menu/delete', {
    summary: label('删除菜单项', 'Delete a menu entry'),
    access: 'admin:menus&unit:all',
    repeat: 'by-key',
    input: menuRemoval,
    data: nothing,
    extension: true,
  }),
};
