import type { AnyFlow } from '../areas/flows/flow.ts';
import { flowOfCode } from '../areas/flows/flow-definitions.ts';
import { drawnPrefix, type FlowShape, flowOfShape, shapeOf } from '../areas/flows/flow-shape.ts';
import { found } from './find-row.ts';
import type { MockContext } from './mock-handlers.ts';

/** A flow in one of its versions, the newest when not said: `1` is the definition, those after it were set by hand. */
export function definitionOf(context: MockContext, code: string, version = newestVersion(context, code)): AnyFlow {
  if (code.startsWith(drawnPrefix))
    return flowOfShape(found(drawnShapes(context, code)[Number(version) - 1]), undefined);
  const flow = found(flowOfCode(code, context.flows));
  const { stages } = context.state.flowNodes.get(code)?.[Number(version) - 2] ?? flow;
  return { ...flow, stages };
}

export function newestVersion(context: MockContext, code: string): string {
  const { length } = code.startsWith(drawnPrefix)
    ? drawnShapes(context, code)
    : ['1', ...(context.state.flowNodes.get(code) ?? [])];
  return String(length);
}

/** Every flow that begins now: those of the registry, and the drawn-up forms that are published. */
export function currentFlows(context: MockContext): readonly AnyFlow[] {
  const drawn = [...context.state.templates.values()].flatMap(({ record, shapes }) => {
    const newest = shapes.at(-1);
    return newest && (record.state === 'published' || record.state === 'changed') ? [newest.code] : [];
  });
  const own = Object.values(context.flows).map(({ code }) => code);
  return [...own, ...drawn].map((code) => definitionOf(context, code));
}

export function shapeOfVersion(context: MockContext, code: string, version = newestVersion(context, code)): FlowShape {
  if (code.startsWith(drawnPrefix)) return found(drawnShapes(context, code)[Number(version) - 1]);
  return shapeOf(definitionOf(context, code, version), version);
}

function drawnShapes({ state }: MockContext, code: string): readonly FlowShape[] {
  return state.templates.get(code.slice(drawnPrefix.length))?.shapes ?? [];
}
