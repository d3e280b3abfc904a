import { ofGroup } from '../../endpoint/access.ts';
import { choice, options } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';

const access = { read: 'admin:dictionaries', write: 'admin:dictionaries' } as const;

/** The systems that keep dictionaries (W9); 3 is the default. */
export const systems = options(['3', '3 担保业务', '3 guarantee'], ['31', '31 综合办公', '31 office']);

/** Dictionaries: forms find one by its id, or by its code within a system (W9). */
export const dictionaryTypes = resource({
  name: 'dictionaryType',
  plural: 'dictionaryTypes',
  label: label('字典', 'Dictionary'),
  pluralLabel: label('字典', 'Dictionaries'),
  id: 'dictTypeId',
  fields: {
    dictTypeId: text('类型编号', 'Type id', { required: true, max: 16 }),
    dictTypeNo: text('类型代码', 'Type code', { required: true, max: 64 }),
    typeName: text('字典名称', 'Dictionary name', { required: true, max: 50 }),
    sysId: choice('所属系统', 'System', systems, { required: true, initial: '3' }),
  },
  computed: { entryCount: integer('条数', 'Entries', { readOnly: true, zero: true, noSheet: true }) },
  title: 'typeName',
  access,
  scope: 'group',
  unique: [['dictTypeNo', 'sysId']],
  list: {
    columns: ['typeName', 'dictTypeId', 'dictTypeNo', 'sysId'],
    filters: ['sysId'],
    search: ['typeName', 'dictTypeNo'],
    order: 'sysId',
  },
  rules: {
    compute: (records, host) =>
      Promise.all(records.map(async ({ id }) => ({ entryCount: String(await countEntries(id, host)) }))),
  },
});

/** The entries of dictionaries; a name is unique in its dictionary. */
export const dictionaryItems = resource({
  name: 'dictionaryItem',
  plural: 'dictionaryItems',
  label: label('字典项', 'Dictionary entry'),
  pluralLabel: label('字典项', 'Dictionary entries'),
  id: 'dictId',
  fields: {
    dictTypeId: reference('字典', 'Dictionary', 'dictionaryType', { required: true }),
    dictName: text('名称', 'Name', { required: true, max: 100 }),
    dictValue: text('值', 'Value', { required: true, max: 100 }),
    sort: integer('顺序', 'Order', { zero: true, max: 9999, initial: '0' }),
  },
  title: 'dictName',
  access: { ...access, write: ofGroup(access.write) },
  scope: { of: 'dictTypeId' },
  unique: [['dictName']],
  list: {
    columns: ['dictName', 'dictValue', 'sort'],
    filters: ['dictTypeId'],
    search: ['dictName', 'dictValue'],
    order: 'sort',
  },
  rules: { derive: (values) => ({ sort: '0', ...values }) },
  feeds: ['system/dict/', dictionaryTypes.calls.page.path],
});

export type DictionaryType = RecordOf<typeof dictionaryTypes>;

/** The entries of a dictionary as forms ask for them; none of a dictionary that is not there. */
export async function dictionaryEntries(dictTypeId: string, host: ResourceHost) {
  const { rows } = await host.store(dictionaryItems).page({ dictTypeId, pageSize: '10000' });
  return rows.map(({ id, values: { dictName, dictValue } }) => ({
    dictId: id,
    dictName: String(dictName),
    dictValue: String(dictValue),
  }));
}

/** The entries of the dictionary that has this code in its system. */
export async function dictionaryEntriesByCode(
  { sysId, dictTypeNo }: { readonly sysId: string; readonly dictTypeNo: string },
  host: ResourceHost,
) {
  const [type] = await host.store(dictionaryTypes).find({ keys: [{ sysId, dictTypeNo }] });
  return type ? dictionaryEntries(type.id, host) : [];
}

async function countEntries(dictTypeId: string, host: ResourceHost): Promise<number> {
  return (await host.store(dictionaryItems).page({ dictTypeId, pageSize: '1' })).total;
}
