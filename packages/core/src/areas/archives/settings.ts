import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { archiveCalls, archiveSettings } from './archive-calls.ts';
import { archiveChecks, archiveCirculation, itemKinds, locationLevels, retentionPeriods } from './choices.ts';

const menu = 'archives';
const isEnable = yesNo('是否启用', 'In use', { initial: '1' });
const code = { required: true, max: 20, code: true } as const;
const name = { required: true, max: 100 } as const;

/** Whose records they are: one body of origin, one fonds. */
export const fonds = resource({
  name: 'fonds',
  plural: 'fonds',
  label: label('全宗', 'Fonds'),
  pluralLabel: label('全宗', 'Fonds'),
  id: 'fondsId',
  fields: {
    fondsCode: text('全宗号', 'Fonds code', code),
    fondsName: text('全宗名称', 'Name', name),
    beginYear: year('起始年度', 'From'),
    remark: remark('说明', 'Remarks'),
    isEnable,
  },
  title: 'fondsName',
  access: archiveSettings,
  scope: 'unit',
  unique: [['fondsName'], ['fondsCode']],
  list: {
    columns: ['fondsCode', 'fondsName', 'beginYear', 'isEnable'],
    search: ['fondsCode', 'fondsName'],
    order: 'fondsCode',
  },
  calls: archiveCalls('fonds'),
  page: { path: '/archives/fonds', icon: 'landmark', menu },
  sheet: true,
});

/** Classes of records: documents, projects, accounts … Their code stands in archive numbers. */
export const archiveTypes = resource({
  name: 'archiveType',
  plural: 'archiveTypes',
  label: label('档案门类', 'Archive type'),
  id: 'typeId',
  fields: {
    typeCode: text('门类代码', 'Code', code),
    typeName: text('门类名称', 'Name', name),
    retentionPeriod: choice('默认保管期限', 'Usual retention', retentionPeriods, { initial: '30' }),
    securityLevel: archiveCirculation('默认知悉范围', 'Usual circulation', {}),
    isPersonnel: yesNo('人事档案', 'Personnel files', {
      initial: '0',
      help: label('只有“人事档案”权限的人可以查看', 'seen only by those with the right to personnel files'),
    }),
    remark: remark('说明', 'Remarks'),
    isEnable,
  },
  title: 'typeName',
  access: archiveSettings,
  scope: 'unit',
  unique: [['typeName'], ['typeCode']],
  list: {
    columns: ['typeCode', 'typeName', 'retentionPeriod', 'securityLevel', 'isEnable'],
    search: ['typeCode', 'typeName'],
    order: 'typeCode',
  },
  calls: archiveCalls('archiveTypes'),
  page: { path: '/archives/types', icon: 'list-tree', menu },
  sheet: true,
});

/** What is kept and how long: a clause of the retention schedule. */
export const retentionSchemes = resource({
  name: 'retentionScheme',
  plural: 'retentionSchemes',
  label: label('保管期限', 'Retention clause'),
  pluralLabel: label('保管期限表', 'Retention schedule'),
  id: 'schemeId',
  fields: {
    clauseNo: text('条款号', 'Clause', { required: true, max: 20, code: true }),
    content: text('归档范围', 'What is kept', { required: true, max: 200 }),
    categoryId: reference('门类', 'Type', 'archiveType'),
    retentionPeriod: choice('保管期限', 'Retention', retentionPeriods, { required: true }),
    basis: text('依据', 'Basis', { max: 200 }),
  },
  title: 'content',
  access: archiveSettings,
  scope: 'unit',
  unique: [['clauseNo']],
  list: {
    columns: ['clauseNo', 'content', 'categoryId', 'retentionPeriod', 'basis'],
    filters: ['categoryId', 'retentionPeriod'],
    search: ['clauseNo', 'content'],
    order: 'clauseNo',
  },
  calls: archiveCalls('scheme'),
  page: { path: '/archives/schemes', icon: 'scroll-text', menu },
  sheet: true,
});

/** An item of description that a template asks for: its values are checked by their kind. */
const templateItem = entity({
  name: 'catalogueItem',
  label: label('著录项', 'Item of description'),
  fields: {
    item: text('著录项', 'Item', { required: true, max: 50 }),
    kind: choice('类型', 'Kind', itemKinds, { required: true, initial: 'text' }),
    /** Where there are some, the value is one of them. */
    answers: text('可选内容（以顿号分隔）', 'Answers, separated by commas', { max: 500 }),
    max: integer('最多字数', 'Characters at most', { max: 500 }),
    required: yesNo('归档时必填', 'Asked for on filing', { initial: '0' }),
  },
});

/** Further items by which records of a type are described, beside those that all have. */
export const catalogueTemplates = resource({
  name: 'catalogueTemplate',
  plural: 'catalogueTemplates',
  label: label('著录模板', 'Description template'),
  id: 'templateId',
  fields: {
    templateName: text('模板名称', 'Name', name),
    categoryId: reference('门类', 'Type', 'archiveType', { required: true }),
    items: list('著录项', 'Items', templateItem, { required: true }),
  },
  access: archiveSettings,
  scope: 'unit',
  unique: [['categoryId']],
  list: { columns: ['templateName', 'categoryId', 'items'], filters: ['categoryId'], order: 'templateName' },
  calls: archiveCalls('catalogTemplate'),
  page: { path: '/archives/templates', icon: 'file', menu },
});

/** A stock of electronic records. */
export const archiveDatabases = resource({
  name: 'archiveDatabase',
  plural: 'archiveDatabases',
  label: label('档案库', 'Archive database'),
  id: 'databaseId',
  fields: {
    databaseName: text('档案库名称', 'Name', name),
    fondsId: reference('全宗', 'Fonds', 'fonds'),
    categoryId: reference('门类', 'Type', 'archiveType'),
    remark: remark('说明', 'Remarks'),
    isEnable,
  },
  access: archiveSettings,
  scope: 'unit',
  unique: [['databaseName']],
  list: {
    columns: ['databaseName', 'fondsId', 'categoryId', 'isEnable'],
    search: ['databaseName'],
    order: 'databaseName',
  },
  calls: archiveCalls('archivesDatabase'),
  page: { path: '/archives/databases', icon: 'archive', menu },
});

/** What an archive database has beside records: finding aids, collections, compilations. */
export const archiveResources = resource({
  name: 'archiveResource',
  plural: 'archiveResources',
  label: label('档案资源', 'Archive resource'),
  id: 'resourceId',
  fields: {
    resourceName: text('资源名称', 'Name', name),
    databaseId: reference('档案库', 'Archive database', 'archiveDatabase', { required: true }),
    format: text('格式', 'Format', { max: 50 }),
    place: text('存放位置', 'Place', { max: 200 }),
    remark: remark('说明', 'Remarks'),
  },
  access: archiveSettings,
  scope: 'unit',
  unique: [['databaseId', 'resourceName']],
  list: {
    columns: ['resourceName', 'databaseId', 'format', 'place'],
    filters: ['databaseId'],
    search: ['resourceName'],
    order: 'resourceName',
  },
  calls: archiveCalls('resource'),
  page: { path: '/archives/resources', icon: 'book-open', menu },
});

/** Places of paper: a vault, its rooms, their cabinets, shelves and slots. */
export const warehouseLocations = resource({
  name: 'warehouseLocation',
  plural: 'warehouseLocations',
  label: label('库房位置', 'Storage location'),
  id: 'locationId',
  fields: {
    locationNo: text('位置编号', 'Location number', { required: true, max: 40, code: true }),
    locationName: text('名称', 'Name', name),
    level: choice('级别', 'Level', locationLevels, { required: true }),
    parentId: reference('上级位置', 'Within', 'warehouseLocation', {
      required: { not: { is: 'level', values: ['vault'] } },
      when: { not: { is: 'level', values: ['vault'] } },
    }),
    capacity: integer('容量', 'Capacity', { max: 1_000_000, unit: 'record' }),
    isEnable,
  },
  computed: { used: integer('已存（件）', 'Holds (records)', { zero: true }) },
  title: 'locationNo',
  access: { read: 'archive:read', write: 'archive:warehouse' },
  scope: 'unit',
  unique: [['locationNo']],
  list: {
    columns: ['locationNo', 'locationName', 'level', 'parentId', 'capacity', 'isEnable'],
    filters: ['level', 'parentId'],
    search: ['locationNo', 'locationName'],
    order: 'locationNo',
  },
  calls: archiveCalls('warehouseInfo'),
  page: { path: '/archives/warehouse', icon: 'building', menu },
  sheet: true,
});

/** Which checks of the four properties are made and when; all are where nothing is said of one. */
export const archiveCheckRules = resource({
  name: 'archiveCheckRule',
  plural: 'archiveCheckRules',
  label: label('四性检测规则', 'Check of the four properties'),
  pluralLabel: label('四性检测配置', 'Checks of the four properties'),
  id: 'ruleId',
  fields: {
    check: choice('检测项', 'Check', archiveChecks, { required: true }),
    onFiling: yesNo('归档时检测', 'On filing', { initial: '1' }),
    atNight: yesNo('定期检测', 'At night', { initial: '1' }),
    remark: remark('说明', 'Remarks'),
  },
  access: archiveSettings,
  scope: 'unit',
  unique: [['check']],
  list: { columns: ['check', 'onFiling', 'atNight', 'remark'], order: 'check' },
  calls: archiveCalls('fourPropertyCheckConfig'),
  page: { path: '/archives/checks', icon: 'shield', menu },
});
