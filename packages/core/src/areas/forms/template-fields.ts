import { entity } from '../../entity.ts';
import { filled, is, not } from '../../field/rule.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { number } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { type Unit, units } from '../../field/unit.ts';
import { label } from '../../label.ts';
import { customFieldKinds, drawnIdField } from '../flows/form-data.ts';
import { broughtKinds, linkValueOptions } from './link-values.ts';

const kindNames = {
  text: label('单行文本', 'Text'),
  remark: label('多行文本', 'Long text'),
  integer: label('正整数', 'Whole number'),
  number: label('数字', 'Number'),
  ratio: label('比率', 'Ratio'),
  price: label('金额（万元）', 'Amount (CNY 10,000)'),
  money: label('精确金额（万元）', 'Exact amount (CNY 10,000)'),
  yuan: label('金额（元）', 'Amount (CNY)'),
  date: label('日期', 'Date'),
  dateTime: label('日期时间', 'Date and time'),
  phone: label('电话', 'Phone'),
  idCard: label('身份证号', 'ID card number'),
  yesNo: label('是否', 'Yes or no'),
  choice: label('选项', 'Choice'),
  files: label('附件', 'Attachments'),
  list: label('明细表', 'List'),
  person: label('人员', 'Person'),
  department: label('部门', 'Department'),
  project: label('项目', 'Project'),
  client: label('客户', 'Client'),
  product: label('产品', 'Product'),
  leave: label('本人的请假', 'Leave of one’s own'),
  matter: label('督办事项', 'Supervised matter'),
  document: label('文件', 'Document'),
  measure: label('担保措施', 'Security item'),
  archive: label('档案', 'Archive record'),
} as const;

const kindOptions = customFieldKinds.map((value) => ({ value, label: kindNames[value] }));
const unitOptions = (Object.keys(units) as Unit[]).map((value) => ({ value, label: units[value] }));

const name = { required: true, max: 40 } as const;
const zh = { required: true, max: 50 } as const;
const en = { max: 80 } as const;
const isNumber = is('kind', 'integer', 'number', 'price', 'money', 'yuan');

/** One answer of a choice that somebody draws up. */
export const templateOption = entity({
  name: 'templateOption',
  label: label('选项', 'Answer'),
  fields: {
    value: text('代码', 'Code', name),
    zh: text('选项', 'Answer', zh),
    en: text('英文', 'In English', en),
  },
});

/** A column of a drawn-up list: what a field has, but no list of its own. */
export const templateColumn = entity({
  name: 'templateColumn',
  label: label('列', 'Column'),
  fields: {
    name: text('字段代码', 'Name', name),
    kind: choice(
      '类型',
      'Kind',
      kindOptions.filter(
        ({ value }) =>
          !['list', 'choice', 'files'].includes(value) && drawnIdField({ name: '', kind: value }) === undefined,
      ),
      {
        required: true,
        initial: 'text',
      },
    ),
    zh: text('名称', 'Label', zh),
    en: text('英文名称', 'Label in English', en),
    required: yesNo('必填', 'Required', { initial: '0' }),
  },
});

/** How a field follows from others. */
export const computeKinds = options(
  ['sum', '合计', 'Total'],
  ['difference', '相减', 'Difference'],
  ['product', '乘积', 'Product'],
  ['days', '天数（含首尾）', 'Days, both counted'],
  ['hours', '小时数', 'Hours'],
);

/** A field of a form that somebody draws up, one row with all that there is to say of it. */
export const templateField = entity({
  name: 'templateField',
  label: label('表单字段', 'Field of a form'),
  fields: {
    zh: text('名称', 'Label', zh),
    en: text('英文名称', 'Label in English', en),
    name: text('字段代码', 'Name', {
      ...name,
      help: label(
        '字母开头，只含字母与数字；发布后不要再改',
        'Letters and digits, a letter first; do not change it once published',
      ),
    }),
    kind: choice('类型', 'Kind', kindOptions, { required: true, initial: 'text' }),
    options: list('选项', 'Answers', templateOption, { when: is('kind', 'choice'), required: true }),
    columns: list('列', 'Columns', templateColumn, { when: is('kind', 'list'), required: true }),
    unit: choice('单位', 'Unit', unitOptions, { when: is('kind', 'integer', 'number') }),
    max: number('最大值或最多字数', 'Largest value, or most characters', {
      when: is('kind', 'text', 'remark', 'integer', 'number', 'price', 'money', 'yuan'),
      max: 9_999_999,
    }),
    min: number('最小值', 'Smallest value', { when: isNumber, max: 9_999_999, zero: true }),
    required: yesNo('必填', 'Required', { initial: '0' }),
    inTitle: yesNo('用于标题', 'Part of the title', { when: not(is('kind', 'list', 'remark', 'files')), initial: '0' }),
    wide: yesNo('占整行', 'Whole width', { when: not(is('kind', 'list')), initial: '0' }),
    help: text('填写说明', 'Help', { max: 200 }),
    section: text('所属分组', 'Section', { max: 40 }),
    whenField: text('仅当字段', 'Only while the field', { max: 40 }),
    whenValue: text('等于', 'is', {
      when: filled('whenField'),
      max: 200,
      help: label('留空表示“有内容时”', 'Empty means: holds anything'),
    }),
    compute: choice('自动计算', 'Computed as', computeKinds, {
      when: is('kind', 'integer', 'number', 'price', 'money', 'yuan'),
    }),
    computeList: text('来自明细表', 'Of the list', { when: is('compute', 'sum'), max: 40 }),
    computeFrom: texts('来自字段', 'From the fields', { when: filled('compute'), required: true, max: 40 }),
    bringsFrom: text('带入自字段', 'Follows from the field', {
      when: is('kind', ...broughtKinds),
      max: 40,
      help: label(
        '所选记录的内容，填写人不能修改',
        'what the chosen record says; whoever fills in the form cannot change it',
      ),
    }),
    bringsAs: choice('带入内容', 'What of the record', linkValueOptions, {
      when: filled('bringsFrom'),
      required: true,
    }),
  },
});

/** A heading under which fields stand. */
export const templateSection = entity({
  name: 'templateSection',
  label: label('分组', 'Section'),
  fields: {
    key: text('代码', 'Code', name),
    zh: text('名称', 'Name', zh),
    en: text('英文名称', 'Name in English', en),
  },
});
