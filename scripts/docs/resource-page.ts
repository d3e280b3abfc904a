import { type AnyEndpoint, fullAccess } from '@danbao/core/client';
import { type AnyResource, filterableFields, groupingsOf, operatorSigns, sortableFields } from '@danbao/core/resources';
import { entityPage } from './entity-page.ts';
import { table } from './markdown.ts';

/** The reference of an ordinary record: who may what, its list, its calls, and its table. */
export function resourcePage(resource: AnyResource): string {
  const { name, access, scope, unique, list, sheet, page, calls, input } = resource;
  const facts = [
    `名称 name: \`${name}\`；权限 permissions: \`${fullAccess(access.read)}\` \`${fullAccess(access.write)}\``,
    `范围 scope: ${scopeText(scope)}`,
    `列表 list: ${codes(list.columns)}；筛选 filters: ${codes(list.filters.map(({ field }) => field))}；顺序 order: ${codes(list.orders)}`,
    `排序 sortable: ${codes(sortableFields(resource))}；合计 sums: ${codes(list.sums)}；分组 groups: ${codes(groupingsOf(resource).map((one) => one.name))}`,
    ...(unique.length > 0 ? [`不重复 unique: ${unique.map(codes).join('；')}`] : []),
    ...(page ? [`页面 page: \`${page.path}\``] : []),
    ...(sheet ? ['模板、校验、导入、导出 template, validate, import, export'] : []),
  ];
  const rows = Object.entries<AnyEndpoint>(calls).map(([call, { method, path, summary }]) => [
    `\`${call}\``,
    `\`${method} ${path}\``,
    `${summary.zh} ${summary.en}`,
  ]);
  const head = ['方法 method', '地址 address', '说明 summary'];
  const conditions = filterableFields(resource).map(({ field, definition, operators }) => [
    `\`${field}\``,
    `${definition.label.zh} ${definition.label.en}`,
    operators.map((operator) => `\`${operatorSigns[operator]}\``).join(' '),
  ]);
  const conditionHead = ['字段 field', '名称 label', '运算符 operators'];
  return `${entityPage(input, facts)}\n## 条件 where\n\n${table(conditionHead, conditions)}\n\n## 接口 Calls\n\n${table(head, rows)}\n`;
}

type Scope = AnyResource['scope'];

const scopes: Readonly<Record<Extract<Scope, string>, string>> = {
  all: '全部，共同维护 everybody’s, kept by all',
  group: '全集团，修改须 unit:all the whole group’s; writing takes unit:all',
  unit: '本单位 the caller’s unit',
  reach: '本单位，有 unit:all 时全部 the caller’s unit, with unit:all every unit',
  own: '本人 the caller’s own',
};

function scopeText(scope: Scope): string {
  if (typeof scope === 'string') return scopes[scope];
  if ('ownUnless' in scope)
    return `本人，有 ${scope.ownUnless} 时本单位 the caller’s own, with ${scope.ownUnless} the unit`;
  return `与所属记录相同（\`${scope.of}\`）as its parent`;
}

function codes(names: readonly string[]): string {
  return names.length === 0 ? '—' : names.map((name) => `\`${name}\``).join(' ');
}
