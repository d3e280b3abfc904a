import { newGuarantyId } from '@danbao/core/format';
import { identifyingFields, type MeasureKind, measureKinds, measures } from '@danbao/core/measures';
import { freshAsset } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { serverBeside } from '@danbao/testing/server/test-server';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindTypeOf } from './kind-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** Legal by the sources of the original system, and unusual for this one: kind, what is sent, what is named beside the success. */
const unusual: readonly (readonly [kind: MeasureKind, values: Values, fields: readonly string[]])[] = [
  ['ship', { coverageRatio: '55.5' }, ['coverageRatio']],
  ['ship', { coverageRatio: '100' }, ['coverageRatio']],
  ['receivable', { coverageRatio: '95' }, ['coverageRatio']],
  ['land', { coverageRatio: '90' }, ['coverageRatio']],
  ['trademark', { coverageRatio: '90' }, ['coverageRatio']],
  ['patent', { coverageRatio: '90' }, ['coverageRatio']],
  ['other-mortgage', { coverageRatio: '90' }, ['coverageRatio']],
  ['other-pledge', { coverageRatio: '90' }, ['coverageRatio']],
  [
    'ship',
    { assessValue: '100', alreadyValue: '0', coverageRatio: '50', optValue: '90' },
    ['optValue', 'alreadyValue'],
  ],
  ['vehicle', { carFrame: 'A'.repeat(50) }, ['carFrame']],
  ['vehicle', { carCode: '号'.repeat(50) }, ['carCode']],
];

onEveryDatabase((server) => {
  let manager: Person;
  beforeAll(async () => {
    manager = await signedIn(server, 'manager');
  });

  const bodyOf = (kind: MeasureKind, changes: Values) => {
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
    const values = validMeasure(kind);
    return {
      ...values,
      ...freshAsset(kind, values),
      guarantyTypeID,
      optTypeID,
      optGuaranty_ID: newGuarantyId(),
      ...changes,
    };
  };
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await send(server, manager.token, 'POST', path, { body, headers });
    const { warnings, issues, data } = await response.json();
    const fields = (list: readonly { field: string }[] = []) => [...new Set(list.map(({ field }) => field))];
    return { status: response.status, warnings: fields(warnings), issues: fields(issues), data };
  };
  const strict = { prefer: 'handling=strict' };

  describe.each(unusual)('%s %j', (kind, changes, fields) => {
    test('is saved and named beside the success; who asks a person, or sends `confirmed`, is refused until it is confirmed', async () => {
      const body = bodyOf(kind, changes);
      const { path } = measures.add;
      const refused = { status: 422, warnings: [], issues: fields };
      expect(await post(path, body, strict)).toMatchObject(refused);
      expect(await post(path, { ...body, confirmed: 'optName' })).toMatchObject(refused);
      expect(await post(path, body)).toMatchObject({ status: 200, warnings: fields, issues: [] });
      expect(await post(measures.update.path, body)).toMatchObject({ status: 200, warnings: fields });
      const all = [...fields, ...identifyingFields(measureKinds[kind])].join();
      const confirmed = { ...bodyOf(kind, changes), confirmed: all };
      expect(await post(path, confirmed, strict)).toMatchObject({ status: 200, warnings: [] });
    });
  });

  test('each of a batch has its own warnings; what breaks a rule is refused all the same', async () => {
    const [fine, odd, wrong] = [
      bodyOf('ship', {}),
      bodyOf('ship', { coverageRatio: '100' }),
      bodyOf('ship', { coverageRatio: '101' }),
    ];
    const { data } = await post(measures.addBatch.path, { measures: [fine, odd, wrong] });
    expect(data).toMatchObject([
      { result: 'added' },
      { result: 'added', warnings: [{ field: 'coverageRatio', confirmable: true }] },
      { result: 'invalid', issues: [{ field: 'coverageRatio' }] },
    ]);
    expect(data[0].warnings).toBeUndefined();
  });

  test('the client hands warnings over with the answer', async () => {
    const { response, warnings } = await manager.client.measures
      .add(bodyOf('ship', { coverageRatio: '100' }) as never)
      .withResponse();
    expect([response.status, warnings]).toMatchObject([200, [{ field: 'coverageRatio' }]]);
  });

  test('a server that is set to be strict refuses what is unusual, whatever the caller prefers', async () => {
    const { client } = await signedIn(serverBeside(server, { settings: { handling: 'strict' } }), 'manager');
    const adding = client.measures.add(bodyOf('ship', { coverageRatio: '100' }) as never, { handling: 'lenient' });
    await expect(adding).rejects.toMatchObject({ status: 422, issues: [{ field: 'coverageRatio' }] });
  });
});
