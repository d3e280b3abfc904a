import type { AnyEntity } from '@danbao/core';
import { type Field, units } from '@danbao/core/fields';
import { pageHead, table } from './markdown.ts';
import { ruleText } from './rule-text.ts';

const heading = [
  '字段 wire name',
  '名称 label',
  '分区 section',
  '类型 type',
  '单位 unit',
  '必填 required',
  '出现条件 shown when',
  '长度或上限 limit',
  '默认 default',
  '同一资产 identifying',
  '选项 options',
  '说明 notes',
];

/** The reference table of one entity: every field with everything that its definition says. */
export function entityPage(entity: AnyEntity, facts: readonly string[] = []): string {
  const said = facts.length > 0 ? `\n${facts.map((fact) => `- ${fact}`).join('\n')}\n` : '';
  const head = pageHead(`${entity.label.zh} ${entity.label.en}`);
  return `${head}${said}\n${entityTables(entity)}`;
}

/** The tables of an entity and of the records in its lists. */
export function entityTables(entity: AnyEntity): string {
  const inner = Object.values<Field>(entity.fields).flatMap(({ item }) =>
    item ? [`\n## ${item.label.zh} ${item.label.en}\n\n${tableOf(item)}\n`] : [],
  );
  return `${tableOf(entity)}\n${inner.join('')}${legend}`;
}

function tableOf(entity: AnyEntity): string {
  const rows = Object.entries<Field>(entity.fields).map(([name, field]) => rowOf(name, field, entity));
  const used = heading.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''));
  const only = (cells: readonly string[]) => cells.filter((_, column) => used[column]);
  return table(only(heading), rows.map(only));
}

function rowOf(name: string, field: Field, entity: AnyEntity): string[] {
  const {
    label,
    section,
    type,
    unit,
    required = false,
    when,
    max,
    initial,
    identifies,
    options = [],
    extension,
  } = field;
  const place = entity.sections.find(({ key }) => key === section) ?? entity.sections[0];
  return [
    `\`${name}\`${extension ? ' *' : ''}`,
    `${label.zh}<br>${label.en}`,
    place?.label.zh ?? '',
    `${type.name}${field.zero ? ' (0)' : ''}<br>${type.label.zh}`,
    unit ? units[unit].zh : '',
    required === true ? '是 yes' : required === false ? '' : ruleText(required, entity),
    when ? ruleText(when, entity) : '',
    max === undefined ? '' : String(max),
    initial ?? '',
    identifies ? (identifies === 'several' ? '数项 several' : '是 yes') : '',
    options.map(({ value, label: { zh, en } }) => `${value} ${zh} (${en})`).join('<br>'),
    notesOf(field).join('<br>'),
  ];
}

/** What a column of its own would be empty for nearly everywhere. */
function notesOf(field: Field): string[] {
  const {
    maxStored,
    hiddenAs,
    labelField,
    nameField,
    aliases = [],
    synonyms = [],
    readAs = {},
    noSheet,
    keptIfAbsent,
  } = field;
  return [
    ...(maxStored ? [`服务器可存 stored up to ${maxStored}`] : []),
    ...(hiddenAs === undefined ? [] : [`隐藏时发送 sent while hidden: ${hiddenAs}`]),
    ...(keptIfAbsent ? ['未传则不变，传空则清空 left out it stays, empty it is emptied'] : []),
    ...(labelField ? [`选项名称写入 label goes to \`${labelField}\``] : []),
    ...(nameField ? [`名称写入 name goes to \`${nameField}\``] : []),
    ...aliases.map((name) => `旧名 also read as \`${name}\``),
    ...Object.entries(readAs).map(([old, now]) => `旧值 ${old} 读作 is read as ${now}`),
    ...(synonyms.length > 0 ? [`表头也可写 also headed ${synonyms.join('、')}`] : []),
    ...(noSheet && !field.item ? ['不在表格中 not in sheets'] : []),
  ];
}

const legend = `
\\* 由本系统增加，原规格未列出 Added by us, not shown in the specification. \`(0)\` 可填 0 takes 0.
长度按字符计，生僻字算一个 Lengths count characters; a rare character is one.
`;
