import type { ValuesOf } from '../../entity.ts';
import { filled, is } from '../../field/rule.ts';
import type { FlowNode, FlowStage, NodeRule } from '../flows/flow.ts';
import type { nodeRow } from './node-row.ts';

export type NodeRow = ValuesOf<typeof nodeRow>;

/**
 * The stages that rows mean: one that signs beside the one before joins its stage. What rows do not say (the starter, event
 * codes, conditions that are kept) is as in `before`.
 */
export function stagesOfRows(rows: readonly NodeRow[], before: readonly FlowStage[]): readonly FlowStage[] {
  const known = new Map(before.flat().map((node) => [node.code, node]));
  const [first = []] = before;
  const base = first[0]?.finishCode ?? '';
  const stages: FlowNode[][] = [];
  for (const [at, row] of rows.entries()) {
    const node = nodeOf(row, known.get(row.code), `${base}-${at + 1}`);
    const last = stages.at(-1);
    if (row.beside === '1' && last) last.push(node);
    else stages.push([node]);
  }
  return [first, ...stages];
}

/** The rows that stages mean; the starter has none. */
export function rowsOfStages([, ...stages]: readonly FlowStage[]): readonly NodeRow[] {
  return stages.flatMap((stage) =>
    stage.flatMap(({ code, label, post, within = 'unit', when, fills, asks }, at) =>
      post === undefined
        ? []
        : {
            zh: label.zh,
            en: label.en,
            code,
            post: post as NodeRow['post'],
            within,
            beside: at > 0 ? ('1' as const) : ('0' as const),
            ...conditionOf(when),
            ...(fills ? { fills } : {}),
            ...(asks ? { asks } : {}),
          },
    ),
  );
}

function nodeOf(row: NodeRow, known: FlowNode | undefined, finishCode: string): FlowNode {
  const { zh, en, code, post, within, fills = [], asks = [] } = row;
  const when = ruleOf(row, known);
  return {
    code,
    label: { zh, en: en ?? zh },
    finishCode: known?.finishCode ?? finishCode,
    post,
    within,
    ...(when ? { when } : {}),
    ...(known?.events ? { events: known.events } : {}),
    ...(known?.starterMaySign ? { starterMaySign: known.starterMaySign } : {}),
    ...(known?.picked ? { picked: known.picked } : {}),
    ...(known?.follows ? { follows: known.follows } : {}),
    ...(fills.length > 0 ? { fills } : {}),
    ...(asks.length > 0 ? { asks: asks.filter((name) => fills.includes(name)) } : {}),
  };
}

function ruleOf(
  { whenHow, whenField = '', whenValue = '' }: NodeRow,
  known: FlowNode | undefined,
): NodeRule | undefined {
  if (whenHow === undefined) return undefined;
  if (whenHow === 'kept') return known?.when;
  if (whenHow === 'is') return is(whenField, whenValue);
  if (whenHow === 'filled') return filled(whenField);
  return whenHow === 'atLeast' ? { atLeast: whenField, amount: whenValue } : { below: whenField, amount: whenValue };
}

function conditionOf(when: NodeRule | undefined): Pick<NodeRow, 'whenHow' | 'whenField' | 'whenValue'> {
  if (!when) return {};
  if ('atLeast' in when) return { whenHow: 'atLeast', whenField: when.atLeast, whenValue: when.amount };
  if ('below' in when) return { whenHow: 'below', whenField: when.below, whenValue: when.amount };
  if ('filled' in when) return { whenHow: 'filled', whenField: when.filled };
  const [only, ...more] = 'is' in when ? when.values : [];
  if ('is' in when && only !== undefined && more.length === 0)
    return { whenHow: 'is', whenField: when.is, whenValue: only };
  return { whenHow: 'kept' };
}
