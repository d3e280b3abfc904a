import { entity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { type Issue, validateField } from '../../field/validate.ts';
import { fieldsAt } from '../flows/fillable-fields.ts';
import type { AnyFlow, FlowNode } from '../flows/flow.ts';
import { posts } from '../flows/posts.ts';
import { type PostNames, stagesOfChain } from './chain.ts';
import type { ChainRow } from './chain-row.ts';
import { type ChainRule, chainIssue } from './messages.ts';

/** Why a node has to stay: it files what was approved, or others need what is filled in there. */
export function bondOf({ starterMaySign, starter, fills = [] }: FlowNode): 'chainFiles' | 'chainFills' | undefined {
  if (starterMaySign || starter) return 'chainFiles';
  return fills.length > 0 ? 'chainFills' : undefined;
}

/**
 * What keeps rows from being the chain of a flow; the flow has the nodes that are defined. Whoever starts a flow approves
 * nothing of it under any rows that pass.
 */
export function chainIssues(flow: AnyFlow, rows: readonly ChainRow[], own: PostNames): readonly Issue[] {
  const nodes = new Map(flow.stages.slice(1).flatMap((stage) => stage.map((node) => [node.code, node])));
  const codes = new Set(rows.map(({ code }) => code));
  if (codes.size !== rows.length || codes.size !== nodes.size || [...codes].some((code) => !nodes.has(code)))
    return [chainIssue('nodes', 'chainNodes')];
  const single = rows.flatMap((row, at) => {
    const found = rowIssues({ flow, rows, row, nodes, own });
    return found.map(([column, rule]) => chainIssue(`nodes.${at}.${column}`, rule));
  });
  const isApproved = rows.some(({ code, use }) => {
    const node = nodes.get(code);
    return use === 'signs' && node && !node.when && bondOf(node) !== 'chainFiles';
  });
  return [
    ...(rows[0]?.beside === '1' ? [chainIssue('nodes.0.beside', 'chainFirst')] : []),
    ...single,
    ...(single.length === 0 ? orderIssues(flow, rows) : []),
    ...(isApproved ? [] : [chainIssue('nodes', 'chainApproval')]),
  ];
}

interface Asked {
  readonly flow: AnyFlow;
  readonly rows: readonly ChainRow[];
  readonly row: ChainRow;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly own: PostNames;
}

type Found = readonly [column: keyof ChainRow, rule: ChainRule];

function rowIssues(asked: Asked): readonly Found[] {
  const { row, nodes, own } = asked;
  const node = nodes.get(row.code);
  if (!node) return [];
  const bond = bondOf(node);
  if (row.use === 'out') return bond ? [['use', bond]] : [];
  if (row.use === 'merged') return mergeIssues(asked, node);
  const isKnown = node.post === undefined || posts.some(({ value }) => value === row.post) || own.has(row.post ?? '');
  return [...(isKnown ? [] : [['post', 'chainPost'] as const]), ...limitIssues(asked, node)];
}

/** Who signs for another takes part whenever the other would. */
function mergeIssues({ rows, row, nodes }: Asked, node: FlowNode): readonly Found[] {
  if (bondOf(node) === 'chainFiles') return [['use', 'chainFiles']];
  const into = rows.find(({ code, use }) => code === row.into && use === 'signs');
  const other = into && nodes.get(into.code);
  if (!into || !other || into.code === row.code) return [['into', 'chainInto']];
  if (bondOf(other) === 'chainFiles') return [['into', 'chainFiles']];
  const isSame = JSON.stringify(node.when) === JSON.stringify(other.when) && into.limit === limitOf(other);
  const isAlways = other.when === undefined && fieldsAt(node).length === 0;
  return isSame || isAlways ? [] : [['into', 'chainIntoLess']];
}

function limitIssues({ flow, row: { limit } }: Asked, { when }: FlowNode): readonly Found[] {
  if (!when || !('amount' in when)) return limit === undefined ? [] : [['limit', 'chainNoLimit']];
  const field: Field | undefined = flow.form.fields['atLeast' in when ? when.atLeast : when.below];
  if (!limit || !field) return [['limit', 'chainLimit']];
  const { required: _, when: __, ...rest } = field;
  const alone = entity({ name: 'limit', label: field.label, fields: { limit: { ...rest, zero: true } } });
  return validateField(alone, 'limit', { limit }).length === 0 ? [] : [['limit', 'chainLimit']];
}

function limitOf({ when }: FlowNode): string | undefined {
  return when && 'amount' in when ? when.amount : undefined;
}

/** Before and after a node that fills in or files, the others stay on their sides. */
function orderIssues(flow: AnyFlow, rows: readonly ChainRow[]): readonly Issue[] {
  const stages = stagesOfChain(rows);
  const positionOf = ({ code, use, into }: ChainRow) => {
    const at = use === 'merged' ? into : code;
    return { at, stage: stages.findIndex((stage) => stage.some((one) => one.code === at)) };
  };
  const defined = flow.stages.flatMap((stage, index) => stage.map((node) => ({ node, index })));
  const wrong = new Set<string>();
  for (const before of defined) {
    for (const after of defined) {
      if (before.index === 0 || before.index >= after.index) continue;
      if (!bondOf(before.node) && !bondOf(after.node)) continue;
      const [one, other] = [before, after].map(({ node }) => rows.find(({ code }) => code === node.code));
      if (!one || !other || one.use === 'out' || other.use === 'out') continue;
      const [left, right] = [positionOf(one), positionOf(other)];
      if (left.at !== right.at && left.stage >= right.stage) wrong.add(bondOf(after.node) ? other.code : one.code);
    }
  }
  return rows.flatMap(({ code }, at) => (wrong.has(code) ? [chainIssue(`nodes.${at}.code`, 'chainOrder')] : []));
}
