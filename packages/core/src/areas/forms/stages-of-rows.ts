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
    stage.map(({ code, label, when, fills, asks, ...who }, at) => ({
      zh: label.zh,
      en: label.en,
      code,
      ...signerOfNode(who),
      beside: at > 0 ? ('1' as const) : ('0' as const),
      ...conditionOf(when),
      ...(fills ? { fills } : {}),
      ...(asks ? { asks } : {}),
    })),
  );
}

type Signer = Pick<FlowNode, 'post' | 'postName' | 'within' | 'picked' | 'department' | 'person' | 'starter'>;
type SignerColumns = Pick<NodeRow, 'who' | 'post' | 'whoField' | 'person' | 'personId' | 'within'>;

/** Who signs, as a row says it. */
function signerOfRow({ who = 'post', post, whoField, person, personId, within }: NodeRow): Signer {
  if (who === 'starter') return { starter: true };
  if (who === 'person')
    return { ...(personId ? { person: personId } : {}), ...(person ? { postName: { zh: person, en: person } } : {}) };
  return {
    ...(post === undefined ? {} : { post }),
    ...(who === 'department' && whoField ? { department: whoField } : {}),
    ...(who === 'picked' && whoField ? { picked: whoField } : {}),
    ...(within === undefined ? {} : { within }),
  };
}

/** The same the other way round. */
function signerOfNode({ post, postName, within = 'unit', picked, department, person, starter }: Signer): SignerColumns {
  if (starter) return { who: 'starter' };
  if (person !== undefined) return { who: 'person', personId: person, ...(postName ? { person: postName.zh } : {}) };
  const whoField = department ?? picked;
  return {
    who: department !== undefined ? 'department' : picked !== undefined ? 'picked' : 'post',
    ...(post === undefined ? {} : { post: post as NonNullable<NodeRow['post']> }),
    ...(whoField === undefined ? {} : { whoField }),
    within,
  };
}

function nodeOf(row: NodeRow, known: FlowNode | undefined, finishCode: string): FlowNode {
  const { zh, en, code, fills = [], asks = [] } = row;
  const when = ruleOf(row, known);
  return {
    code,
    label: { zh, en: en ?? zh },
    finishCode: known?.finishCode ?? finishCode,
    ...signerOfRow(row),
    ...(when ? { when } : {}),
    ...(known?.events ? { events: known.events } : {}),
    ...(known?.starterMaySign ? { starterMaySign: known.starterMaySign } : {}),
    ...(known?.separate ? { separate: known.separate } : {}),
    ...(known?.follows ? { follows: known.follows } : {}),
    ...(known?.edits ? { edits: known.edits } : {}),
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
