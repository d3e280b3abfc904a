import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { dishBody, dishRecord } from './dish.ts';
import { byIds, dishBatch, dishEnable, dishLookUp, dishQuery } from './queries.ts';

/** Dishes (U1). */
export const dishEndpoints = {
  dishes: get('oa/dish/page', {
    summary: label('菜品分页列表', 'Dishes, paged'),
    access: 'canteen:read',
    repeat: 'safe',
    input: dishQuery,
    data: pageOf(dishRecord),
  }),
  findDishes: post('oa/dish/find', {
    summary: label('按编号或菜名查找菜品', 'Look dishes up by id or name'),
    access: 'canteen:read',
    repeat: 'safe',
    input: dishLookUp,
    data: listOf(dishRecord),
    ours: true,
  }),
  addDishes: post('oa/dish/addBatch', {
    summary: label('批量新增菜品', 'Add dishes, all or none'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: dishBatch,
    data: listOf(dishRecord),
  }),
  updateDish: post('oa/dish/update', {
    summary: label('修改菜品', 'Change a dish'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: dishBody,
    data: one(dishRecord),
    ours: true,
  }),
  enableDish: post('oa/dish/updateIsEnable', {
    summary: label('启用或停用菜品', 'Offer a dish or no longer'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: dishEnable,
    data: one(dishRecord),
  }),
  removeDishes: post('oa/dish/delete', {
    summary: label('删除菜品', 'Delete dishes, all or none'),
    access: 'canteen:write',
    repeat: 'by-key',
    input: byIds,
    data: nothing,
  }),
};
