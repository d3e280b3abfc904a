import type { FlowStage } from '../areas/flows/flow.ts';
import type { FlowShape } from '../areas/flows/flow-shape.ts';
import { flowNodeIssues, settableFlow } from '../areas/forms/flow-nodes.ts';
import { shapeOfTemplate } from '../areas/forms/flow-of-template.ts';
import type { FormTemplate, templateRecord } from '../areas/forms/form-template.ts';
import { rowsOfStages, stagesOfRows } from '../areas/forms/stages-of-rows.ts';
import type { ValuesOf } from '../entity.ts';
import { found, page, seen } from './find-row.ts';
import { now } from './mock-flow-rows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { refuseIssues } from './refusal.ts';

type Template = ValuesOf<typeof templateRecord>;

/** A drawn-up form as the mock server remembers it. */
export interface MockTemplate {
  readonly record: Template;
  /** What was published, in order. */
  readonly shapes: readonly FlowShape[];
}

/** Nodes of a flow that were set by hand. */
export interface MockNodes {
  readonly stages: readonly FlowStage[];
}

/** The form maker and the node set in memory. */
export const mockForms: MockHandlers['forms'] = {
  list: ({ text = '', state: wanted, ...paging }, { state }) =>
    page(
      [...state.templates.values()]
        .map(({ record }) => record)
        .filter((row) => row.zh.includes(text) && (wanted === undefined || row.state === wanted)),
      paging,
    ),
  get: ({ templateId }, { state }) => found(state.templates.get(templateId)).record,
  save: (body, context) => {
    const before = context.state.templates.get(body.templateId);
    if (before) seen(context, before.record, body);
    const { state = 'draft', published = '0', version = '0' } = before?.record ?? {};
    return keep(context, body.templateId, {
      shapes: before?.shapes ?? [],
      record: {
        ...body,
        state: state === 'published' ? 'changed' : state,
        published,
        updateTime: now(),
        version: String(Number(version) + 1),
      },
    });
  },
  publish: ({ templateId }, context) => {
    const { record, shapes } = found(context.state.templates.get(templateId));
    const published = String(shapes.length + 1);
    const shape = shapeOfTemplate(record as FormTemplate, published);
    return keep(context, templateId, {
      shapes: [...shapes, shape],
      record: { ...next(record), state: 'published', published },
    });
  },
  withdraw: ({ templateId }, context) => {
    const { record, shapes } = found(context.state.templates.get(templateId));
    return keep(context, templateId, { shapes, record: { ...next(record), state: 'withdrawn' } });
  },
  nodes: ({ flowCode }, context) => nodesOf(context, flowCode),
  saveNodes: ({ flowCode, nodes }, context) => {
    const flow = found(settableFlow(flowCode, context.flows));
    refuseIssues(flowNodeIssues(flow, nodes));
    const { version } = nodesOf(context, flowCode);
    seen(context, { version }, { flowCode });
    const set = context.state.flowNodes.get(flowCode) ?? [];
    context.state.flowNodes.set(flowCode, [...set, { stages: stagesOfRows(nodes, flow.stages) }]);
    return nodesOf(context, flowCode);
  },
};

function nodesOf({ flows, state }: MockContext, flowCode: string) {
  const flow = found(settableFlow(flowCode, flows));
  const set = state.flowNodes.get(flowCode) ?? [];
  return {
    flowCode,
    flowName: flow.label.zh,
    nodes: rowsOfStages(set.at(-1)?.stages ?? flow.stages),
    isSet: set.length > 0 ? ('1' as const) : ('0' as const),
    version: String(set.length),
  };
}

function next(record: Template): Template {
  return { ...record, updateTime: now(), version: String(Number(record.version) + 1) };
}

function keep({ state }: MockContext, id: string, template: MockTemplate): Template {
  state.templates.set(id, template);
  return template.record;
}
