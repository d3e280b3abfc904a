import {
  type AnyFlow,
  type Compute,
  type FlowNode,
  flowPages,
  flowRoute,
  type NodeRule,
  posts,
} from '@danbao/core/flows';
import { fixedRoutes } from '@danbao/core/routes';
import { entityTables } from './entity-page.ts';
import { pageHead, table } from './markdown.ts';
import { ruleText } from './rule-text.ts';

/** The reference of a flow: who signs in which order, where its pages are, and its form. */
export function flowPage(flow: AnyFlow): string {
  const { code, label, about, needs, form } = flow;
  const facts = [
    `代码 code: \`${code}\``,
    `${about.zh}<br>${about.en}`,
    `发起所需权限 right to start: \`${needs}\``,
    `标题 title: ${flow.title.map((name) => `\`${name}\``).join(' ')}`,
    ...(flow.sheet ? [`打印 printed sheet: \`${flow.sheet}\``] : []),
  ];
  const parts = [
    `## 节点 Nodes\n\n${nodesTable(flow)}`,
    `## 页面 Pages\n\n${routesTable(flow)}`,
    ...(flow.computes ? [`## 计算字段 Computed fields\n\n${computesTable(flow.computes)}`] : []),
    `## 表单 Form: ${form.label.zh} ${form.label.en}\n\n${entityTables(form)}`,
  ];
  const said = facts.map((fact) => `- ${fact}`).join('\n');
  return `${pageHead(`${label.zh} ${label.en}`)}\n${said}\n\n${parts.join('\n\n')}`;
}

/** Every flow with its nodes in one line. */
export function flowsPage(flows: Readonly<Record<string, AnyFlow>>): string {
  const rows = Object.entries(flows).map(([name, flow]) => [
    `[${flow.label.zh}<br>${flow.label.en}](flows/${name}.md)`,
    `\`${flow.code}\``,
    `\`flowForms.${name}\``,
    flow.stages.map((stage) => stage.map(shortName).join(' + ')).join(' → '),
    `\`${flow.needs}\``,
  ]);
  const head = ['流程 flow', '代码 code', '保存 save', '节点 nodes', '权限 right'];
  const legend =
    '\n→ 依次 one after the other；+ 并行 side by side；( ) 按条件 only under a condition。\n由管理员制作的表单也是流程，代码为 `form:` 加模板编号。Forms drawn up by administrators are flows too: `form:` and the id of the template.\n';
  return `${pageHead('流程 Flows')}\n${table(head, rows)}\n${legend}`;
}

function shortName({ label, when }: FlowNode): string {
  return when ? `(${label.zh})` : label.zh;
}

function nodesTable(flow: AnyFlow): string {
  const head = [
    '顺序 order',
    '节点 node',
    '岗位 post',
    '办结码 finish code',
    '条件 when',
    '填写 fills',
    '不可 may not',
  ];
  const rows = flow.stages.flatMap((stage, index) =>
    stage.map((node) => [
      `${index + 1}${stage.length > 1 ? ' 并行 side by side' : ''}`,
      `${node.label.zh}<br>${node.label.en}<br>\`${node.code}\``,
      postOf(node),
      node.finishCode,
      node.when ? nodeRuleText(node.when, flow) : '',
      (node.fills ?? []).map((name) => `\`${name}\`${node.asks?.includes(name) ? ' 必填 required' : ''}`).join('<br>'),
      missingEvents(node),
    ]),
  );
  return table(head, rows);
}

const withins = { department: '本部门 department', unit: '本单位 unit', group: '全集团 group' } as const;

function postOf({ post, within = 'unit', picked, department }: FlowNode): string {
  const found = posts.find(({ value }) => value === post);
  const named = [
    ...(picked === undefined ? [] : [`所填人员 picked: \`${picked}\``]),
    ...(department === undefined ? [] : [`所填部门 department: \`${department}\``]),
  ];
  if (found) return [found.label.zh, found.label.en, ...named, ...(department ? [] : [withins[within]])].join('<br>');
  return named.length > 0 ? named.join('<br>') : '发起人 starter';
}

const optionalEvents = { return: '退回 return', suspend: '挂起 suspend', handOver: '转办 hand over' } as const;

function missingEvents({ events }: FlowNode): string {
  if (!events) return '';
  const missing = Object.entries(optionalEvents).filter(([event]) => !events.some((one) => one === event));
  return missing.map(([, name]) => name).join('<br>');
}

function nodeRuleText(rule: NodeRule, flow: AnyFlow): string {
  if ('atLeast' in rule) return `\`${rule.atLeast}\` ≥ ${rule.amount}`;
  if ('below' in rule) return `\`${rule.below}\` < ${rule.amount}`;
  return ruleText(rule, flow.form);
}

const pageNames = {
  start: '发起 start',
  edit: '草稿 draft',
  todo: '办理 sign',
  doing: '在办 under way',
  done: '已办 signed',
  ended: '办结 finished',
  detail: '详情 detail',
  history: '历史 history',
  print: '打印 print',
  log: '日志 log',
} as const;

function routesTable(flow: AnyFlow): string {
  const rows = flowPages.map((page) => {
    const route = flowRoute(flow, page);
    return [pageNames[page], `\`${route}\``, `\`${fixedRoutes[route].path}\``];
  });
  return table(['页面 page', '路由 route', '路径 path'], rows);
}

function computesTable(computes: Readonly<Record<string, Compute>>): string {
  const rows = Object.entries(computes).map(([name, compute]) => [`\`${name}\``, computeText(compute)]);
  return table(['字段 field', '由来 follows from'], rows);
}

function computeText(compute: Compute): string {
  if ('sum' in compute) {
    const of = compute.of ? `（\`${compute.of}\` 各行 all rows）` : '';
    return `合计 sum: ${compute.sum.map((name) => `\`${name}\``).join(' + ')}${of}`;
  }
  if ('difference' in compute) return `相减 difference: ${compute.difference.map((name) => `\`${name}\``).join(' − ')}`;
  if ('product' in compute) return `乘积 product: ${compute.product.map((name) => `\`${name}\``).join(' × ')}`;
  const [names, word] =
    'hours' in compute
      ? [compute.hours, '小时 hours']
      : 'restDays' in compute
        ? [compute.restDays, '期间休息日 days off']
        : [compute.days, '天数 days'];
  return `${word}: ${names.map((name) => `\`${name}\``).join(' → ')}`;
}
