import { entity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import type { AnyFlow } from '../flows/flow.ts';
import { type FlowRegistry, flowDefinitions } from '../flows/flow-definitions.ts';
import { type KnownField, type Loose, nodeIssues } from './node-checks.ts';
import { nodeRow } from './node-row.ts';

const flowCode = text('流程类型', 'Flow', { required: true, max: 64 });

/** The nodes of a flow as they are set by hand (B16). */
export const flowNodes = entity({
  name: 'flowNodes',
  label: label('流程节点设置', 'Nodes of a flow'),
  fields: { flowCode, nodes: list('审批节点', 'Nodes', nodeRow, { required: true }) },
});

export const flowNodesQuery = entity({
  name: 'flowNodesQuery',
  label: label('流程节点查询', 'Nodes query'),
  fields: { flowCode },
});

export const flowNodesRecord = entity({
  name: 'flowNodesRecord',
  label: label('流程节点设置', 'Nodes of a flow'),
  fields: {
    ...flowNodes.fields,
    flowName: text('流程名称', 'Name of the flow', { required: true }),
    /** Whether they are other than the definition says. */
    isSet: yesNo('是否已调整', 'Changed', { required: true }),
    updateTime: dateTime('修改时间', 'Changed at'),
    updatedBy: text('修改人', 'Changed by'),
    version: integer('版本', 'Version', { required: true, zero: true }),
  },
});

/** The flow of a code whose nodes are set by hand: those of products. */
export function settableFlow(code: string, registry: FlowRegistry = flowDefinitions): AnyFlow | undefined {
  return Object.values(registry).find((flow) => flow.group === 'product' && flow.code === code);
}

/** What keeps rows from being the nodes of a flow. */
export function flowNodeIssues(flow: AnyFlow, rows: readonly Loose[]): readonly Issue[] {
  const kept = flow.stages.flat().filter(({ when }) => when !== undefined);
  return nodeIssues(rows, knownFields(flow), new Set(kept.map(({ code }) => code)));
}

const amountTypes: readonly string[] = ['number', 'amount'];

function knownFields({ form, computes = {} }: AnyFlow): ReadonlyMap<string, KnownField> {
  return new Map(
    Object.entries<Field>(form.fields).map(([name, { type, options, idField, links }]) => [
      name,
      {
        name,
        isAmount: amountTypes.includes(type.control),
        isComputed: Object.hasOwn(computes, name),
        isList: type.control === 'list',
        ...(idField ? { idField } : {}),
        ...(links ? { links } : {}),
        ...(options ? { answers: options.map(({ value }) => value) } : {}),
      },
    ]),
  );
}
