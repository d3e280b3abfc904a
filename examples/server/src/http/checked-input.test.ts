import { isApiError } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { kindTypeOf } from '../areas/measures/kind-types.ts';
import { storedRows } from '../testing/stored-rows.ts';
import { wrongInput } from '../testing/wrong-input.ts';

type Values = Readonly<Record<string, unknown>>;

const writing = Object.entries(endpoints).flatMap(([area, endpoints]) =>
  Object.entries<AnyEndpoint>(endpoints).flatMap(([name, endpoint]) =>
    endpoint.repeat === 'safe' || !endpoint.input ? [] : [[`${area}.${name}`, endpoint] as const],
  ),
);
const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'ship');

/** What the sample knows: a ship, and its id in its application. */
interface SampleIds {
  readonly optGuaranty_ID: string;
  readonly apply_optguaranty_ID: string;
}

const wrongShip = (optGuaranty_ID: string): Values => ({
  guarantyTypeID,
  optTypeID,
  optGuaranty_ID,
  apply_ID: '500001',
  shipName: 'a\0b',
});

/** Calls that are checked by their handler, with the definition that the input names: something that it does not allow. */
const byHandler: Readonly<Record<string, { readonly values: (ids: SampleIds) => Values; readonly issue: string }>> = {
  'measures.add': { values: () => wrongShip(newGuarantyId()), issue: 'shipName text' },
  'measures.update': { values: ({ optGuaranty_ID }) => wrongShip(optGuaranty_ID), issue: 'shipName text' },
  'creditChanges.propose': { values: ({ optGuaranty_ID }) => wrongShip(optGuaranty_ID), issue: 'shipName text' },
  'measures.addBatch': { values: () => ({ measures: [wrongShip(newGuarantyId())] }), issue: 'shipName text' },
  'fulfilment.save': {
    values: ({ apply_optguaranty_ID }) => ({ apply_optguaranty_ID, optBeginDate: '2023-02-29' }),
    issue: 'optBeginDate date',
  },
  'flows.save': {
    values: () => ({ flowId: newGuarantyId(), flowCode: 'leave_flow', reason: 'a\0b' }),
    issue: 'reason text',
  },
};

/** That a batch has been answered is kept, whatever became of its records. */
const notStored = ['idempotency_keys'];

onPostgres((server) => {
  let admin: Person;
  let ids: SampleIds;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
    const { rows } = await admin.client.measures.list({ kind: 'ship' });
    const { optGuaranty_ID = '', apply_optguaranty_ID = '' } = rows[0] ?? {};
    ids = { optGuaranty_ID, apply_optguaranty_ID };
  });

  /** What the server says of it, as `field rule`; of a batch, what it says of the record. */
  async function issuesOf(endpoint: AnyEndpoint, values: Values): Promise<string[]> {
    const file = endpoint.send === 'multipart' ? { file: new File(['x'], 'x.txt') } : {};
    const answer = await admin.client.request(endpoint, { ...values, ...file }).catch((error: unknown) => error);
    const issues = isApiError(answer) && answer.status === 422 ? answer.issues : issuesOfBatch(answer);
    return issues ? issues.map(({ field, rule }) => `${field} ${rule}`) : [`answered ${String(answer)}`];
  }

  test('every call that writes refuses what its definition does not allow, and stores nothing', async () => {
    const before = await storedRows(server.deps.db, notStored);
    const taken: string[] = [];
    for (const [name, endpoint] of writing) {
      const { values, issue } = refusedInput(name, endpoint);
      const issues = await issuesOf(endpoint, values);
      if (!issues.includes(issue)) taken.push(`${name}: ${issue} expected, ${issues.join(', ')} said`);
    }
    expect(taken).toEqual([]);
    expect(await storedRows(server.deps.db, notStored)).toEqual(before);
  });

  function refusedInput(name: string, { of, input, open }: AnyEndpoint) {
    const own = byHandler[name];
    if (own) return { values: own.values(ids), issue: own.issue };
    if (open && of?.call !== 'addBatch') throw new Error(`${name} is checked by its handler: say with what`);
    const wrong = input && wrongInput(of?.call === 'addBatch' ? of.resource.input : input);
    if (!wrong) throw new Error(`${name} takes anything`);
    return of?.call === 'addBatch' ? { ...wrong, values: { records: [wrong.values] } } : wrong;
  }
});

function issuesOfBatch(answer: unknown): readonly { readonly field: string; readonly rule: string }[] | undefined {
  return Array.isArray(answer) && answer.length === 1 && answer[0].result === 'invalid' ? answer[0].issues : undefined;
}
