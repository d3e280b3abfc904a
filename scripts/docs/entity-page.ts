import { type AnyEntity, type Field, units } from '@danbao/core';
import { pageHead, table } from './markdown.ts';
import { ruleText } from './rule-text.ts';

const heading = [
  '字段 wire name',
  '名称 label',
  '类型 type',
  '单位 unit',
  '必填 required',
  '出现条件 shown when',
  '长度或上限 limit',
  '默认 default',
  '选项 options',
];

/** The reference table of one entity: every field with everything that its definition says. */
export function entityPage(entity: AnyEntity): string {
  const rows = Object.entries<Field>(entity.fields).map(([name, field]) => rowOf(name, field, entity));
  const lists = Object.values<Field>(entity.fields).flatMap(({ item }) => (item ? [item] : []));
  const inner = lists.map((item) => `\n## ${item.label.zh} ${item.label.en}\n\n${tableOf(item)}\n`);
  return `${pageHead(`${entity.label.zh} ${entity.label.en}`)}\n${table(heading, rows)}\n${inner.join('')}`;
}

function tableOf(entity: AnyEntity): string {
  return table(
    heading,
    Object.entries<Field>(entity.fields).map(([name, field]) => rowOf(name, field, entity)),
  );
}

function rowOf(name: string, field: Field, entity: AnyEntity): string[] {
  const { label, type, unit, required = false, when, max, initial, options = [], ours } = field;
  return [
    `\`${name}\`${ours ? ' *' : ''}`,
    `${label.zh}<br>${label.en}`,
    `${type.name}${field.zero ? ' (0)' : ''}`,
    unit ? units[unit].zh : '',
    required === true ? '是 yes' : required === false ? '' : ruleText(required, entity),
    when ? ruleText(when, entity) : '',
    max === undefined ? '' : String(max),
    initial ?? '',
    options.map(({ value, label: { zh, en } }) => `${value} ${zh} (${en})`).join('<br>'),
  ];
}
