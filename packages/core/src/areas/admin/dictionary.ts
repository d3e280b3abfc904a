import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** The systems that keep dictionaries (W9); 3 is the default. */
export const dictionarySystems = options(['3', '3 担保业务', '3 guarantee'], ['31', '31 综合办公', '31 office']);

const dictTypeId = text('类型编号', 'Type id', { required: true, max: 16 });

/** A dictionary: forms find it by its id, or by its code within a system (W9). */
export const dictionaryType = entity({
  name: 'dictionaryType',
  label: label('字典', 'Dictionary'),
  fields: {
    dictTypeId,
    dictTypeNo: text('类型代码', 'Type code', { required: true, max: 64 }),
    typeName: text('字典名称', 'Dictionary name', { required: true, max: 50 }),
    sysId: choice('所属系统', 'System', dictionarySystems, { required: true, initial: '3' }),
  },
});

/** A dictionary as the server gives it, with the number of its entries. */
export const dictionaryTypeRecord = entity({
  name: 'dictionaryTypeRecord',
  label: label('字典', 'Dictionary'),
  fields: {
    ...dictionaryType.fields,
    entryCount: integer('条数', 'Entries', { readOnly: true, zero: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const byDictionaryTypeId = entity({
  name: 'byDictionaryTypeId',
  label: label('字典', 'Dictionary'),
  fields: { dictTypeId },
});

/** One entry of a dictionary; its name is unique in it. */
export const dictionaryItem = entity({
  name: 'dictionaryItem',
  label: label('字典项', 'Dictionary entry'),
  fields: {
    dictName: text('名称', 'Name', { required: true, max: 100 }),
    dictValue: text('值', 'Value', { required: true, max: 100 }),
    sort: integer('顺序', 'Order', { zero: true, max: 9999, initial: '0' }),
  },
});

const dictId = text('编号', 'Id', { required: true, max: 32 });

export const newDictionaryItem = entity({
  name: 'newDictionaryItem',
  label: label('新字典项', 'New dictionary entry'),
  fields: { dictTypeId, ...dictionaryItem.fields },
});

/** The body of a change. */
export const dictionaryItemBody = entity({
  name: 'dictionaryItemBody',
  label: label('字典项', 'Dictionary entry'),
  fields: { dictId, ...dictionaryItem.fields },
});

/** An entry as administrators see it. */
export const dictionaryItemRecord = entity({
  name: 'dictionaryItemRecord',
  label: label('字典项', 'Dictionary entry'),
  fields: {
    dictId,
    dictTypeId,
    ...dictionaryItem.fields,
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const byDictId = entity({ name: 'byDictId', label: label('字典项', 'Dictionary entry'), fields: { dictId } });
