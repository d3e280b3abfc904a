import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '../../../examples/server/src/areas/measures/public.ts';
import { sampleProjects } from '../../../examples/server/src/sample/projects.ts';
import { validFlowForms } from '../values/valid-flow-forms.ts';
import { minimalMeasure } from '../values/valid-measures.ts';
import { type SampleName, signedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Everybody after the lead manager, in the order in which they sign a credit; two pairs sign side by side. */
export const creditSigners = [
  ...(['assistant', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead'] as const),
  ...(['examiner', 'riskhead', 'bizleader', 'riskleader', 'gm', 'chairman'] as const),
] satisfies readonly SampleName[];

export type ClientOf = (name: SampleName) => Client<DanbaoAreas>;

/** Signs a flow, with fields that its node fills in. */
export async function signFlow(
  as: ClientOf,
  flowId: string,
  name: SampleName,
  fills: Readonly<Record<string, unknown>> = {},
) {
  let { seq } = await as(name).flows.get({ flowId });
  if (Object.keys(fills).length > 0) seq = (await as(name).flows.save({ flowId, seq, ...fills } as never)).seq;
  return as(name).flows.handle({ flowId, seq, opinion: '同意' });
}

/** An application of the lead manager with two houses, 厂房一 and 厂房二, not sent yet. */
export async function begunCredit(as: ClientOf, projectName: string) {
  const applyId = newGuarantyId();
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId ?? '', projectName };
  const { seq } = await as('lead').flowForms.project({ flowId: applyId, ...form } as never);
  const house = async (mark: string) => {
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'house');
    const id = newGuarantyId();
    const own = (word: string) => `${word}${id.slice(0, 12)}`;
    await as('lead').measures.add({
      ...minimalMeasure('house'),
      ...{ optGuaranty_ID: id, guarantyTypeID, optTypeID, apply_ID: applyId, searchedOn: '2026-01-24' },
      ...{ optName: `厂房${mark}`, certificateNumOne: own('甲'), certificateNumTwo: own('乙'), warrantNum: own('W') },
      ...{ certificateNumThree: own('丙'), certificateNumFour: own('丁') },
      ...{ assessValue: '1000', alreadyValue: '0', optValue: '600', coverageRatio: '60', sortNum: '1' },
    } as never);
    return id;
  };
  return { applyId, one: await house('一'), other: await house('二'), seq };
}

/** The same, approved by everybody: what was signed of its measures is fixed. */
export async function approvedCredit(as: ClientOf, projectName: string, from?: string) {
  const credit = await begunCredit(as, projectName);
  await approve(as, credit, from);
  return credit;
}

/** Sends an application, and everybody signs it; its credit begins on a day that is not past. */
export async function approve(
  as: ClientOf,
  { applyId, seq }: { readonly applyId: string; readonly seq: string },
  from = '2026-07-01',
): Promise<void> {
  await as('lead').flows.send({ flowId: applyId, seq, opinion: '同意上报' });
  const decision = { approvedSum: '450', creditBeginDate: from, creditEndDate: '2099-12-31' };
  const fills: { readonly [N in SampleName]?: object } = { examiner: { reviewSum: '1' }, chairman: decision };
  for (const name of creditSigners) await signFlow(as, applyId, name, { ...fills[name] });
}

/** The clients of these people, signed in. */
export async function clientsOf(server: TestServer, names: readonly SampleName[]): Promise<ClientOf> {
  const clients = new Map<SampleName, Client<DanbaoAreas>>();
  for (const name of names) clients.set(name, (await signedIn(server, name)).client);
  return (name) => clients.get(name) as Client<DanbaoAreas>;
}
