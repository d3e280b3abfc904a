import { describeIssues } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { validEnterprise } from '@danbao/testing/values/valid-others';
import { beforeAll, expect, test } from 'vitest';
import { kindTypeOf } from '../areas/measures/kind-types.ts';

onEveryDatabase((server) => {
  let manager: Person;
  beforeAll(async () => {
    manager = await signedIn(server, 'manager');
  });

  const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'land');
  const land = () => ({ ...validMeasure('land'), guarantyTypeID, optTypeID, optGuaranty_ID: newGuarantyId() });
  const flow = { flowCode: 'publishing_flow', title: '一' };
  const calls: Readonly<Record<string, readonly [path: string, body: () => object, wrong: object, names: string[]]>> = {
    measure: ['grp/guaranty/addOneOptGuarantyInfo', land, { shipName: '甲', landUsse: '乙' }, ['shipName', 'landUsse']],
    owner: ['grp/crmOwner/insertOwnerInfo', () => ({ ...validEnterprise }), { ownerNmae: '甲' }, ['ownerNmae']],
    resource: [
      'danbao/usual-words/add',
      () => ({ content: newGuarantyId() }),
      { contnet: '甲', note: '' },
      ['contnet'],
    ],
    list: [
      'grp/crmOwner/selectOwnerPageTables',
      () => ({ pageNum: '1' }),
      { ownerNmae: '甲', houseAddress: '乙' },
      ['ownerNmae', 'houseAddress'],
    ],
    flow: ['oa/flow/save', () => ({ ...flow, flowId: newGuarantyId() }), { titel: '甲' }, ['titel']],
  };

  async function answerOf(person: Person, path: string, body: object, where: TestServer = server) {
    const response = await send(where, person.token, 'POST', path, { body: body as Record<string, unknown> });
    const { warnings = [], issues = [] } = (await response.json()) as Record<string, { field: string; rule: string }[]>;
    const named = [...warnings, ...issues].filter(({ rule }) => rule === 'unknownField');
    return { status: response.status, named: named.map(({ field }) => field), warned: warnings.length > 0 };
  }

  test.each(Object.entries(calls))('a field that a %s does not know is named beside the success', async (_, call) => {
    const [path, body, wrong, names] = call;
    expect(await answerOf(manager, path, { ...body(), ...wrong })).toEqual({ status: 200, named: names, warned: true });
    expect((await answerOf(manager, path, body())).named).toEqual([]);
  });

  test.each(Object.entries(calls))(
    'a %s with such a field is refused where the deployment says so',
    async (_, call) => {
      const [path, body, wrong, names] = call;
      const strict = serverBeside(server, { settings: { unknownFields: 'refuse' } });
      const person = await signedIn(strict, 'manager');
      expect(await answerOf(person, path, { ...body(), ...wrong }, strict)).toEqual({
        status: 422,
        named: names,
        warned: false,
      });
      expect((await answerOf(person, path, body(), strict)).status).toBe(200);
    },
  );

  test('a measure that is sent by its kind is saved as it would be otherwise, and what the kind does not know is named', async () => {
    const values = { ...validMeasure('land'), optGuaranty_ID: newGuarantyId(), landUsse: '乙' };
    const { data, warnings } = await manager.client.measures.add('land', values as never).withResponse();
    expect(warnings).toContainEqual({ field: 'landUsse', rule: 'unknownField' });
    expect(await manager.client.measures.get(data)).toMatchObject({ kind: 'land', guarantyTypeID, optTypeID });
    await manager.client.measures.remove({ optGuaranty_ID: values.optGuaranty_ID });
    const refused = manager.client.measures.add('land', { ...values, optName: '' } as never);
    const error = await refused.catch((refusal) => refusal);
    expect(describeIssues(error, 'en')).toContain('Collateral name: cannot be empty');
  });

  test('what the server has given may be sent back', async () => {
    const body = land();
    await answerOf(manager, 'grp/guaranty/addOneOptGuarantyInfo', body);
    const given = await manager.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
    expect(await answerOf(manager, 'grp/guaranty/updateOneOptGuarantyInfo', given)).toMatchObject({
      status: 200,
      named: [],
    });
  });
});
