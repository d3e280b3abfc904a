import type { ValuesOf } from '@danbao/core';
import { emptyFlow, type FlowNode, type flowStep, openTasks, routingFields, withComputed } from '@danbao/core/flows';
import type { Context } from '../../context.ts';
import { workCalendarOf } from '../holidays/public.ts';
import { type Begun, beginning } from './beginning.ts';
import { findFlow } from './find-flow.ts';
import type { Instance } from './instance.ts';
import { waitsFor } from './people.ts';
import { courseWithSigners } from './picked-signers.ts';
import { departmentOf } from './seat.ts';

/** Most people that are named where many may sign. */
const maxNamed = 10;

type Step = ValuesOf<typeof flowStep>;
type Values = Readonly<Record<string, unknown>>;

/** Who signs after the caller, for the form as it stands: of a flow that is not sent yet all nodes, of one under way those to come. */
export async function courseAhead(
  context: Context,
  { flowId, ...begun }: Begun & { readonly flowId?: string | undefined },
  sent: Values,
): Promise<Step[]> {
  const { db } = context;
  const { sought, after } = flowId
    ? await underWay(context, flowId)
    : { sought: await beginning(context, begun), after: 0 };
  const { flow, row } = sought;
  const given = Object.entries(sent).filter(([name]) => Object.hasOwn(flow.form.fields, name));
  const filled = { ...row.values, ...Object.fromEntries(given) };
  // A page that sends only what routes has computed it already.
  const values = {
    ...withComputed(flow.computes, filled, flow.computes && (await workCalendarOf(db))),
    ...sentOf(flow, sent),
  };
  const course = await courseWithSigners(context, db, { ...sought, state: emptyFlow }, values, {
    event: 'save',
    no: undefined,
  });
  const steps: Step[] = [];
  for (const [at, stage] of flow.stages.entries())
    for (const node of at > after ? stage : []) {
      const about = { node: node.code, stage: String(at) };
      if (!course.takesPart(node)) {
        steps.push({ ...about, state: 'skipped', people: [], count: '0' });
        continue;
      }
      const named = node.starter ? row.starterId : (node.person ?? course.signerOf(node));
      const people = await waitsFor(db, { ...row, values }, node, named);
      const state = people.length > 0 ? 'signs' : isOpen(node, values) ? 'open' : 'nobody';
      const names = people.slice(0, maxNamed).map(({ realName }) => realName);
      steps.push({ ...about, state, people: names, count: String(people.length) });
    }
  return steps;
}

/** What decides who signs, as it was sent. */
function sentOf(flow: Instance['flow'], sent: Values): Values {
  return Object.fromEntries(routingFields(flow).flatMap((name) => (name in sent ? [[name, sent[name]] as const] : [])));
}

/** Whether who signs follows from what nobody has filled in yet. */
function isOpen(node: FlowNode, values: Values): boolean {
  if (departmentOf(node, values) === '') return true;
  return node.post === undefined && node.picked !== undefined && !values[node.picked];
}

async function underWay(context: Context, flowId: string): Promise<{ sought: Instance; after: number }> {
  const sought = await findFlow(context, flowId);
  const open = openTasks(sought.state).map(({ stage }) => stage);
  return { sought, after: open.length === 0 ? 0 : Math.max(...open) };
}
