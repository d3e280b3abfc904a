import { listOf, nothing, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import {
  byDictId,
  byDictionaryTypeId,
  dictionaryItemBody,
  dictionaryItemRecord,
  dictionaryType,
  dictionaryTypeRecord,
  newDictionaryItem,
} from './dictionary.ts';

const access = 'admin:dictionaries';

/** Dictionaries and their entries; forms read them by `dictionaries` (W9). */
export const dictionaryEndpoints = {
  dictionaryTypes: get('danbao/admin/dictionaries', {
    summary: label('字典列表', 'The dictionaries'),
    access,
    repeat: 'safe',
    data: listOf(dictionaryTypeRecord),
    ours: true,
  }),
  addDictionaryType: post('danbao/admin/dictionary/add', {
    summary: label('新增字典', 'Add a dictionary'),
    access,
    repeat: 'by-key',
    input: dictionaryType,
    data: one(dictionaryTypeRecord),
    ours: true,
  }),
  updateDictionaryType: post('danbao/admin/dictionary/update', {
    summary: label('修改字典', 'Change a dictionary'),
    access,
    repeat: 'by-key',
    input: dictionaryType,
    data: one(dictionaryTypeRecord),
    ours: true,
  }),
  removeDictionaryType: post('danbao/admin/dictionary/delete', {
    summary: label('删除没有字典项的字典', 'Delete a dictionary without entries'),
    access,
    repeat: 'by-key',
    input: byDictionaryTypeId,
    data: nothing,
    ours: true,
  }),
  dictionaryItems: get('danbao/admin/dictionary/entries', {
    summary: label('字典项列表', 'The entries of a dictionary'),
    access,
    repeat: 'safe',
    input: byDictionaryTypeId,
    data: listOf(dictionaryItemRecord),
    ours: true,
  }),
  addDictionaryItem: post('danbao/admin/dictionary/entry/add', {
    summary: label('新增字典项', 'Add a dictionary entry'),
    access,
    repeat: 'by-key',
    input: newDictionaryItem,
    data: one(dictionaryItemRecord),
    ours: true,
  }),
  updateDictionaryItem: post('danbao/admin/dictionary/entry/update', {
    summary: label('修改字典项', 'Change a dictionary entry'),
    access,
    repeat: 'by-key',
    input: dictionaryItemBody,
    data: one(dictionaryItemRecord),
    ours: true,
  }),
  removeDictionaryItem: post('danbao/admin/dictionary/entry/delete', {
    summary: label('删除字典项', 'Delete a dictionary entry'),
    access,
    repeat: 'by-key',
    input: byDictId,
    data: nothing,
    ours: true,
  }),
};
