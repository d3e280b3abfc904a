import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { times } from '@danbao/testing/process/endurance';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { type UsedPlace, usedPlace } from '@danbao/testing/server/used-place';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { afterEach, describe, expect, test } from 'vitest';

const documents = times(200);
const atOnce = 25;
const year = new Date().getFullYear();

let running: ServerProcess | undefined;
let place: UsedPlace | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await place?.close();
  place = undefined;
});

interface FlowAnswer {
  readonly status: string;
  readonly seq: string;
  readonly nodeFinishId?: string;
  readonly tasks: readonly { readonly nodeFinishId: string; readonly node: string }[];
  readonly values: Readonly<Record<string, unknown>>;
}

describe.each(['PGlite', 'PostgreSQL'] as const)('on %s', (engine) => {
  test(`${documents} documents signed off at once under kills have numbers without gap or double`, async () => {
    place = await usedPlace(engine);
    const { env } = place;
    const start = async () => {
      running = await startServer({ env });
      return running;
    };
    let server = await start();
    const enter = async (username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: 'danbao2026', sysId: '3' });
      const answer = await fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body });
      return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
    };
    const [branch, head, gm] = [await enter('branch'), await enter('branchhead'), await enter('branchgm')];
    const call = async (token: string, path: string, body?: object): Promise<FlowAnswer> => {
      const answer = await fetch(`${server.baseUrl}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: FlowAnswer }).data;
    };
    const nodeOf = ({ tasks, nodeFinishId }: FlowAnswer) =>
      tasks.find((task) => task.nodeFinishId === nodeFinishId)?.node;

    const ready: string[] = [];
    for (let first = 0; first < documents; first += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, documents - first) }, async () => {
          const flowId = newGuarantyId();
          const draft = await call(branch, 'oa/doc/save', { ...validFlowForms.sending, legalReview: '0', flowId });
          await call(branch, 'system/taskEventFinish/send', { flowId, seq: draft.seq });
          let record = await call(head, `oa/flow/get?flowId=${flowId}`);
          while (nodeOf(record) !== 'number')
            record = await call(nodeOf(record) === 'generalManager' ? gm : head, 'system/taskEventFinish/handle', {
              flowId,
              seq: record.seq,
            });
          await call(head, 'oa/doc/save', { docWord: '二担保发', flowId, seq: record.seq });
          ready.push(flowId);
        }),
      );

    /** Signs until it is done; a call that a kill cuts off is looked at again. */
    const number = async (flowId: string) => {
      for (;;) {
        const record = await call(head, `oa/flow/get?flowId=${flowId}`).catch(() => undefined);
        if (record && nodeOf(record) !== 'number') return;
        if (record)
          await call(head, 'system/taskEventFinish/handle', { flowId, seq: record.seq }).catch(() => undefined);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    let kills = 0;
    let left = ready.length;
    const finish = async (flowId: string) => {
      await number(flowId);
      left -= 1;
    };
    const signing = Promise.all(ready.map((flowId) => finish(flowId)));
    while (left > 0 && kills < 5) {
      const before = left;
      while (left > 0 && left > before - documents / 7) await new Promise((resolve) => setTimeout(resolve, 5));
      if (left === 0) break;
      await server.stop('SIGKILL');
      kills += 1;
      server = await start();
    }
    await signing;

    const numbers = (await call(
      branch,
      `oa/doc/numbers?word=${encodeURIComponent('二担保发')}&year=${year}`,
    )) as unknown as readonly { readonly no: string; readonly docId: string }[];
    expect(numbers.map(({ no }) => Number(no))).toEqual(numbers.map((_, index) => index + 1));
    const own = numbers.filter(({ docId }) => ready.includes(docId));
    expect(new Set(own.map(({ docId }) => docId)).size).toBe(documents);
    expect(own).toHaveLength(documents);
    console.log(
      `${engine}: ${documents} documents, ${kills} kills, ${flowDefinitions.sending.code}: no gap, no double`,
    );
  }, 3_600_000);
});
