import { listOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { closedList } from '../attachments/closed-lists.ts';
import { systems } from './dictionaries.ts';

/** The dictionary of document types (I17). */
export const documentTypesDictionary = '59';

export const dictionaryEntry = entity({
  name: 'dictionaryEntry',
  label: label('字典项', 'Dictionary entry'),
  fields: {
    dictId: text('编号', 'Id', { required: true, max: 32 }),
    dictName: text('名称', 'Name', { required: true }),
    dictValue: text('值', 'Value'),
  },
});

const byType = entity({
  name: 'byDictionaryType',
  label: label('字典类型', 'Dictionary type'),
  fields: { dictTypeId: text('字典类型编号', 'Dictionary type id', { required: true, max: 16 }) },
});

const bySystem = entity({
  name: 'byDictionarySystem',
  label: label('字典类型', 'Dictionary type'),
  fields: {
    sysId: closedList(choice('系统编号', 'System id', systems, { required: true, initial: '3' })),
    dictTypeNo: text('字典类型代码', 'Dictionary type code', { required: true, max: 64 }),
  },
});

/** Dictionaries; answers are worth caching (W9). */
export const dictionaries = area({
  list: get('system/dict/list', {
    summary: label('按类型读取字典', 'The entries of a dictionary'),
    access: 'signed-in',
    repeat: 'safe',
    input: byType,
    data: listOf(dictionaryEntry, 'records'),
  }),
  bySystem: get('system/dict/queryDictsBySysId', {
    summary: label('按系统读取字典', 'The entries of a system’s dictionary'),
    access: 'signed-in',
    repeat: 'safe',
    input: bySystem,
    data: listOf(dictionaryEntry),
  }),
});
