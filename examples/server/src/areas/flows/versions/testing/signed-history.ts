import { type Client, type DanbaoAreas, isApiError } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { canonicalJson, type FrozenBody, flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { frozenVersions } from '../../../../db/schema.ts';
import { sampleProjects } from '../../../../sample/projects.ts';
import { kindTypeOf } from '../../../measures/public.ts';

const [apply, assistant, , , , , examiner, , , , chairman] = flowDefinitions.project.stages;

/** The credit application with three signers after its starter: two of them fill something in. */
export const shortDanbao = () =>
  createDanbao({
    flows: {
      ...flowDefinitions,
      project: {
        ...flowDefinitions.project,
        stages: [apply, assistant, examiner, chairman].flatMap((stage) => (stage ? [stage] : [])),
      },
    },
  });

const signers = ['assistant', 'examiner', 'chairman'] as const;
const names: readonly SampleName[] = ['lead', ...signers];
type Signer = (typeof signers)[number];

/** What somebody tries; what the rules do not allow is refused and changes nothing. */
type Step =
  | {
      readonly do:
        | 'value'
        | 'rename'
        | 'add'
        | 'remove'
        | 'owner'
        | 'client'
        | 'send'
        | 'amend'
        | 'recall'
        | 'revalue'
        | 'race';
    }
  | { readonly do: 'sign' | 'return' | 'handOver' | 'suspend' | 'resume'; readonly who: Signer };

const edits = ['value', 'rename', 'add', 'remove', 'owner', 'client', 'revalue'] as const;
const oneOf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...edits).map((name): Step => ({ do: name })) },
  { weight: 3, arbitrary: fc.constantFrom('send' as const, 'race' as const).map((name): Step => ({ do: name })) },
  { weight: 6, arbitrary: fc.constantFrom(...signers).map((who): Step => ({ do: 'sign', who })) },
  { weight: 1, arbitrary: fc.constantFrom('amend' as const, 'recall' as const).map((name): Step => ({ do: name })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('return', 'handOver', 'suspend', 'resume' as const), fc.constantFrom(...signers))
      .map(([name, who]) => ({ do: name, who }) as Step),
  },
);

/** Random histories of an application: whatever happens, what was signed stays and is what its signers saw. */
export async function playHistories(server: TestServer, runs: number, length: number): Promise<void> {
  const people = new Map<SampleName, Client<DanbaoAreas>>();
  for (const name of names) people.set(name, (await signedIn(server, name)).client);
  const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(oneOf, { minLength: length, maxLength: length }), async (steps) => {
      const history = await begin(server, as);
      // Most histories begin with an application that was sent.
      for (const step of [{ do: 'add' }, { do: 'send' }, ...steps] as const) reached.add(await history.play(step));
      await history.end();
    }),
    { numRuns: runs, seed: 39, endOnFailure: true },
  );
  // The histories have been where something could have been changed.
  for (const wanted of ['sent', 'signed', 'locked', 'amended']) expect([...reached]).toContain(wanted);
}

async function begin(server: TestServer, as: (name: SampleName) => Client<DanbaoAreas>) {
  const flowId = newGuarantyId();
  const [known] = sampleProjects();
  const client_ID = known?.client.clientId ?? '';
  const form = { ...validFlowForms.project, client_ID, projectName: '冻结演练' };
  await as('lead').flowForms.project({ flowId, ...form } as never);
  const owner = await as('lead').owners.add({
    ...{ ownerType: '01', ownerName: `权属人${flowId.slice(0, 6)}`, certificateCode: '91420100MA4KX8Q77Y' },
    ...{ legalPerson: '李四', phone: '13800138000', contact: '王五', phoneOne: '13812345678', houseAddress: '武汉市' },
  } as never);
  const measures: string[] = [];
  /** What each version was when it was made, as the database had it. */
  const ledger = new Map<number, string>();
  let count = 0;

  const stored = () =>
    server.deps.db
      .select()
      .from(frozenVersions)
      .where(eq(frozenVersions.flowId, flowId))
      .orderBy(asc(frozenVersions.no));
  const flow = (who: SampleName) => as(who).flows.get({ flowId });
  const isUnderApproval = async () => {
    const { status, tasks } = await flow('lead');
    return (
      ['running', 'suspended'].includes(status) &&
      !tasks.some((task) => task.node === 'leadManager' && task.status === '0')
    );
  };
  const seen = async (who: SampleName) => {
    const [newest] = await as(who).flowVersions.list({ flowId });
    return newest && bodyOf(await as(who).flowVersions.get({ flowId, no: newest.no }));
  };

  const edit = async (id: string | undefined, changes: object) => {
    if (id === undefined) return 'nothing';
    const record = await as('lead').measures.get({ optGuaranty_ID: id });
    await as('lead').measures.update({ ...record, ...changes } as never, { version: String(record.version) });
    return 'edited';
  };

  /** A change of what is locked goes through only while nobody signs. */
  const unlocked = async (work: () => Promise<string>) => {
    const isLocked = await isUnderApproval();
    const done = await tried(work);
    if (isLocked) expect(done).not.toBe('edited');
    return isLocked && done === 'refused' ? 'locked' : done;
  };

  async function sign(who: SampleName, event: 'send' | 'handle') {
    const { seq, fills } = await flow(who);
    const before = await seen(who);
    const values = who === 'examiner' ? { reviewSum: `${++count}` } : decided;
    const filled = event === 'handle' && fills.length > 0 ? values : {};
    const saved =
      Object.keys(filled).length > 0 ? await as(who).flows.save({ flowId, seq, ...filled } as never) : { seq };
    const after = await as(who).flows[event]({ flowId, seq: saved.seq, opinion: '同意' });
    const own = after.tasks.filter(({ userRealName, signedVersion }) => signedVersion && userRealName).at(-1);
    const version = bodyOf(await as(who).flowVersions.get({ flowId }));
    expect(own?.signedVersion).toBeDefined();
    if (event === 'send') {
      // What is frozen is what there is: nothing has moved on yet.
      expect(await as('lead').flowVersions.difference({ flowId })).toEqual([]);
      return 'sent';
    }
    // A signer signs what they saw, with what their own node fills in.
    expect(version.form).toEqual({ ...before?.form, ...filled });
    expect(version.parts).toEqual(before?.parts);
    return 'signed';
  }

  async function act(step: Step): Promise<string> {
    const who = 'who' in step ? step.who : 'lead';
    switch (step.do) {
      case 'value':
        return unlocked(() => edit(measures.at(-1), { assessValue: `${1000 + ++count}`, optValue: '100' }));
      case 'rename':
        return unlocked(() => edit(measures.at(0), { optName: `厂房（${++count}）` }));
      case 'add':
        return unlocked(async () => {
          const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'patent');
          const own = { optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, apply_ID: flowId };
          const clientList = [{ owner_ID: owner.owner_ID, haveRate: '100' }];
          const number = { certificateNum: own.optGuaranty_ID.slice(0, 20), assessValue: '900', optValue: '90' };
          const body = { ...minimalMeasure('patent'), ...own, ...number, clientList, optName: `专利${++count}` };
          await as('lead').measures.add(body as never);
          measures.push(own.optGuaranty_ID);
          // Of what is approved more may come; it is not what was signed.
          return (await flow('lead')).status === 'ended' ? 'added' : 'edited';
        });
      case 'remove':
        return unlocked(async () => {
          if (measures.length < 2) return 'nothing';
          await as('lead').measures.remove({ optGuaranty_ID: measures.at(-1) ?? '' });
          measures.pop();
          return 'edited';
        });
      case 'owner': {
        const record = (await as('lead').owners.get({ owner_ID: owner.owner_ID }))[0];
        await as('lead').owners.update({ ...record, contact: `联系人${++count}` } as never);
        return 'moved';
      }
      case 'client': {
        const record = await as('lead').customers.get({ client_ID });
        await as('lead').customers.update({ ...record, fax: `027-8765${1000 + ++count}` } as never);
        return 'moved';
      }
      case 'revalue': {
        const { project_ID: projectId } = await as('lead').credit.apply({ apply_ID: flowId });
        const of = {
          projectId,
          measureId: measures.at(0) ?? '',
          valuedOn: '2026-06-01',
          appraiser: '评估公司',
          reason: '重估',
        };
        const values = { assessValue: `${800 + ++count}`, optValue: '80', valuationReportNo: `R-${count}` };
        return unlocked(async () => {
          await as('lead').revaluations.add({ ...of, ...values });
          return 'edited';
        });
      }
      case 'send':
        return sign('lead', 'send');
      case 'race': {
        // Whoever comes second waits: the change is in the version, or it is refused.
        const change = edit(measures.at(-1), { assessValue: `${2000 + ++count}`, optValue: '110' });
        const [done] = await Promise.all([tried(() => sign('lead', 'send')), tried(() => change)]);
        return done;
      }
      case 'sign':
        return sign(who, 'handle');
      case 'handOver': {
        const { seq, successors } = await flow(who);
        await as(who).flows.handOver({ flowId, seq, toUserId: successors[0]?.userId ?? 'nobody' });
        return 'handed over';
      }
      default: {
        const { seq } = await flow(who);
        await as(who).flows[step.do]({ flowId, seq, opinion: '请核对' });
        return step.do === 'amend' ? 'amended' : step.do;
      }
    }
  }

  /** After whatever happened, each version is what it was when it was made. */
  async function play(step: Step): Promise<string> {
    const done = await tried(() => act(step));
    for (const row of await stored()) {
      const whole = JSON.stringify(row);
      expect(ledger.get(row.no) ?? whole).toBe(whole);
      ledger.set(row.no, whole);
    }
    return done;
  }

  /** Each signature's version is there, has its hash, and is what the sheet shows of it. */
  async function end(): Promise<void> {
    const rows = await stored();
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_, at) => at + 1));
    const { tasks } = await flow('lead');
    for (const { signedVersion, signedHash } of tasks) {
      if (signedVersion === undefined) continue;
      const row = rows.find(({ no }) => String(no) === signedVersion);
      expect(row?.sha256).toBe(signedHash);
      const shown = await as('lead').flowVersions.get({ flowId, no: signedVersion });
      expect(shown.isIntact).toBe('1');
      if (shown.isMasked === '0') expect(canonicalJson(shown.body)).toBe(row?.body);
    }
  }

  return { play, end };
}

const decided = { approvedSum: '450', creditBeginDate: '2026-07-01', creditEndDate: '2099-12-31' };

function bodyOf({ body }: { readonly body: unknown }): FrozenBody {
  return body as FrozenBody;
}

/** What was done; a refusal is an answer, anything else is a bug. */
async function tried(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && [403, 404, 409, 422].includes(error.status ?? 0)) return 'refused';
    throw error;
  }
}
