import { type Label, label } from '../label.ts';

/** Names beyond these are left out of a sentence. */
const longest = 30;

const listed = (names: Iterable<string>, separator: string) => {
  const all = [...names];
  return all.length > longest ? `${all.slice(0, longest).join(separator)}…` : all.join(separator);
};

/** What is wrong in a definition and what is allowed. */
export const sentences = {
  unknownField: (name: string, known: readonly string[]) =>
    label(
      `没有字段 ${name}；可用：${listed(known, '、')}`,
      `there is no field ${name}; there are: ${listed(known, ', ')}`,
    ),
  unknownValue: (field: string, value: string, known: readonly string[]) =>
    label(
      `字段 ${field} 没有取值 ${value}；可用：${listed(known, '、')}`,
      `field ${field} never has the value ${value}; allowed: ${listed(known, ', ')}`,
    ),
  unknownName: (name: string, known: readonly string[]) =>
    label(`没有 ${name}；可用：${listed(known, '、')}`, `there is no ${name}; allowed: ${listed(known, ', ')}`),
  unknownResource: (name: string, known: readonly string[]) =>
    label(
      `引用的记录 ${name} 不存在；可用：${listed(known, '、')}`,
      `refers to ${name}, which is no resource; allowed: ${listed(known, ', ')}`,
    ),
  otherCode: (own: string, code: string) =>
    label(`种类代码 ${own} 与登记的 ${code} 不一致`, `the kind calls itself ${own} and is registered as ${code}`),
  circle: (names: readonly string[]) =>
    label(
      `显示条件互相依赖：${names.join(' → ')}，字段永远不会显示`,
      `the conditions depend on each other: ${names.join(' → ')}; the field can never be decided`,
    ),
  refusedInitial: (value: string) =>
    label(`初始值 ${value} 不符合字段自身的规则`, `the field refuses its own initial value ${value}`),
  refusedValue: (value: string) => label(`字段不接受 ${value}`, `the field does not accept ${value}`),
  noOptions: label('选项至少要有一个', 'a choice needs at least one answer'),
  twice: (name: string) => label(`${name} 重复`, `${name} stands twice`),
  bounds: (min: number, max: number) =>
    label(`最小值 ${min} 大于最大值 ${max}`, `min ${min} is greater than max ${max}`),
  maxNotPositive: (max: number) => label(`上限 ${max} 须大于 0`, `max ${max} must be greater than 0`),
  ownField: (name: string) =>
    label(
      `${name} 是每条记录自带的字段，请换一个名称`,
      `${name} is a field that every record has itself; use another name`,
    ),
  ownId: label(
    "字段 id 与记录编号同名；由新增者选定编号时写明 id: 'id'，否则请换一个名称",
    "a field called id is the record's own id; say id: 'id' where whoever adds a record chooses it, else use another name",
  ),
  ownParameter: (name: string) =>
    label(
      `${name} 是列表查询自带的参数，不能用作筛选；请换一个字段名`,
      `${name} is a parameter that every list has itself and cannot be a filter; use another name for the field`,
    ),
  noSum: (name: string) =>
    label(`${name} 不是数字或金额，不能合计`, `${name} is neither a number nor an amount and has no total`),
  ownName: (name: string, field: string) =>
    label(
      `${name} 是 ${field} 所引用记录的名称，由服务端填写；请换一个字段名`,
      `${name} holds the name of what ${field} refers to, and the server fills it; use another name`,
    ),
  badName: (name: string) =>
    label(
      `${name} 不能用作名称；须以字母开头，只含字母、数字与下划线`,
      `${name} is no name; it begins with a letter and has letters, digits and underscores only`,
    ),
  badPath: (path: string) => label(`地址 ${path} 须以 / 开头`, `the address ${path} must begin with /`),
  badAccess: (access: string) =>
    label(
      `权限 ${access} 写法不对；可用：public、signed-in，或形如 driver:read`,
      `${access} is no permission; allowed: public, signed-in, or one such as driver:read`,
    ),
  badScope: (scope: string) =>
    label(
      `范围 ${scope} 写法不对；可用：all、unit、reach、own、{ ownUnless }、{ of }`,
      `${scope} is no scope; allowed: all, unit, reach, own, { ownUnless }, { of }`,
    ),
  badCall: (spelling: string) =>
    label(
      `${spelling} 写法不对；应形如 POST oa/driver/update 或 POST form oa/driver/update`,
      `${spelling} is no request; write it as POST oa/driver/update or POST form oa/driver/update`,
    ),
  empty: label('不能为空', 'must not be empty'),
  needsUnique: label(
    '可导入导出的记录须写明 unique，第一组是表格的识别字段',
    'a record with a sheet needs unique: its first set tells which row is which record',
  ),
  keyNotInSheet: (field: string) =>
    label(
      `识别字段 ${field} 不在表格中（noSheet），行无法对应记录`,
      `field ${field} tells which row is which record, and is left out of sheets (noSheet)`,
    ),
  parentNotRequired: (field: string) =>
    label(
      `范围取决于 ${field}，该字段须为必填（required: true，且无 when）`,
      `who sees the record depends on ${field}, which must be required: true without when`,
    ),
  replaces: (own: Label, builtIn: Label, missing: readonly string[]) =>
    label(
      `${own.zh}会替换内置的${builtIn.zh}，却没有其字段 ${listed(missing, '、')}；请用 withFields，或换一个名称`,
      `${own.en} would take the place of the built-in ${builtIn.en} without its fields ${listed(missing, ', ')}; use withFields, or another name`,
    ),
  reserved: (name: string, own: Label) =>
    label(
      `名称 ${name} 属于内置的记录，${own.zh}请换一个名称`,
      `the name ${name} is that of a built-in record; use another name for ${own.en}`,
    ),
  taken: (what: Label, name: string, by: string) =>
    label(`${what.zh} ${name} 已被 ${by} 使用`, `the ${what.en} ${name} is taken by ${by}`),
  scopeCircle: (names: readonly string[]) =>
    label(`可见范围互相依赖：${names.join(' → ')}`, `who sees the record depends on who sees it: ${names.join(' → ')}`),
  feedsNothing: (path: string) =>
    label(`没有地址以 ${path} 开头的接口`, `there is no call whose address begins with ${path}`),
  derivesUnknown: (name: string, known: readonly string[]) =>
    label(
      `rules.derive 给出的 ${name} 不是字段；可用：${listed(known, '、')}`,
      `rules.derive gives ${name}, which is no field; there are: ${listed(known, ', ')}`,
    ),
  holdsOther: (name: string, what: Label, known: readonly string[]) =>
    label(
      `字段 ${name} 不是${what.zh}；可用：${listed(known, '、')}`,
      `field ${name} is no ${what.en}; allowed: ${listed(known, ', ')}`,
    ),
  otherLength: (count: number, by: string) =>
    label(
      `字段个数须与变动 ${by} 相同（${count} 个）`,
      `needs as many fields as the movement ${by} names its parent by: ${count}`,
    ),
  notByParent: (parent: string, known: readonly string[]) =>
    label(
      `没有写明上级 ${parent}（限额的 by）；已有：${listed(known, '、')}`,
      `does not say which ${parent} (the limit’s by) a record belongs to; there are: ${listed(known, ', ')}`,
    ),
  noSide: (name: string, known: readonly string[]) =>
    label(
      `${name} 不是记录名称，也不是流程代码；可用：${listed(known, '、')}`,
      `${name} is neither the name of a resource nor the code of a flow; allowed: ${listed(known, ', ')}`,
    ),
  badKey: (key: string) =>
    label(
      `${key} 写法不对；可用：字段名的列表、{ number, of } 或函数`,
      `${key} is no key; allowed: a list of fields, { number, of } or a function`,
    ),
} as const;

/** What may be taken, or what a field may hold: the words for it in a sentence. */
export const things = {
  name: label('名称', 'name'),
  plural: label('复数名称', 'plural'),
  table: label('数据表', 'table'),
  page: label('页面地址', 'page address'),
  call: label('接口地址', 'call address'),
  area: label('领域名称', 'area'),
  code: label('代码', 'code'),
  date: label('日期', 'date'),
  number: label('数字', 'number'),
} as const;
