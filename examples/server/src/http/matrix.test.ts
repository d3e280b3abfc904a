import { type AnyEntity, isApiError } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { newGuarantyId } from '@danbao/core/format';
import { fulfilmentForm, type MeasureKind, measureKinds, owner, shareholders } from '@danbao/core/measures';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MatrixCase, matrixOf } from '../../../../packages/core/src/testing/matrix.ts';
import { minimalMeasure, validMeasure } from '../../../../packages/core/src/testing/valid-measures.ts';
import {
  validEnterprise,
  validFulfilment,
  validIndividual,
  validShareholder,
} from '../../../../packages/core/src/testing/valid-others.ts';
import { kindTypeOf } from '../areas/measures/kind-types.ts';
import { onPostgres } from '../testing/on-every-database.ts';
import { type Person, signedIn } from '../testing/people.ts';

type Values = Readonly<Record<string, unknown>>;
type Call = (values: Values) => Promise<Values>;

// Rules of fields, which no database answers differently.
onPostgres((server) => {
  let manager: Person;
  beforeAll(async () => {
    manager = await signedIn(server, 'manager');
  });

  describe.each(Object.keys(measureKinds) as MeasureKind[])('%s', (kind) => {
    const cases = matrixOf(measureKinds[kind], validMeasure(kind), { stored: true });
    test.each(cases)('$name', (one) => prove(measureKinds[kind], one, (values) => addMeasure(kind, values)));
  });

  describe.each([
    ['enterprise', validEnterprise],
    ['individual', validIndividual],
  ] as const)('owner: %s', (_, valid) => {
    test.each(matrixOf(owner, valid, { stored: true }))('$name', (one) =>
      // The form in which an owner was entered is not kept; a person's name stands in ownerName too.
      prove(owner, one, (values) => manager.client.owners.add(values as never), ['context', 'ownerName']),
    );
  });

  describe('shareholder', () => {
    let holder = '';
    beforeAll(async () => {
      holder = String((await addMeasure('equity', minimalMeasure('equity'))).optGuaranty_ID);
    });
    // Whose they are is given: everything else is tried.
    const { client_ID: _, ...fields } = shareholders.input.fields;
    const input = { ...shareholders.input, fields };
    test.each(matrixOf(input, validShareholder, { stored: true }))('$name', (one) =>
      prove(input, one, async (values) => ({
        ...(await manager.client.shareholders.add({ ...values, client_ID: holder } as never)),
      })),
    );
  });

  describe.each(['house', 'land', 'machinery', 'receivable', 'personal-guarantee'] as const)(
    'fulfilment of %s',
    (kind) => {
      const cases = matrixOf(fulfilmentForm, { ...validFulfilment, kind }, { stored: true });
      // Which kind it is, the server knows from the measure.
      const own = cases.filter(({ values }) => values.kind === kind);
      test.each(own)('$name', (one) =>
        prove(fulfilmentForm, one, (values) => fulfil(kind, values), ['kind', 'realizeDate']),
      );
    },
  );

  /** Sends the record past every form and compares what the server says and keeps. */
  async function prove(entity: AnyEntity, one: MatrixCase, call: Call, own: readonly string[] = []): Promise<void> {
    const { values, confirmed, issues, kept } = one;
    const body = confirmed.length > 0 ? { ...values, confirmed: confirmed.join(',') } : values;
    const answer = await call(body).catch((error: unknown) => error);
    if (isApiError(answer)) {
      expect(answer.issues.map(({ field, rule }) => `${field} ${rule}`).sort()).toEqual(issues);
      return;
    }
    if (answer instanceof Error) throw answer;
    expect(issues).toEqual([]);
    const stored = answer as Values;
    for (const [name, value] of Object.entries(kept)) {
      const field: Field = entity.fields[name];
      // Names of divisions are the register's own.
      if (field.type.name !== 'regionName' && !own.includes(name)) expect(stored[name], name).toEqual(value);
    }
  }

  async function addMeasure(kind: MeasureKind, values: Values): Promise<Values> {
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
    const optGuaranty_ID = newGuarantyId();
    await manager.client.measures.add({
      ...values,
      optGuaranty_ID,
      guarantyTypeID,
      optTypeID,
      apply_ID: '500001',
    } as never);
    return manager.client.measures.get({ optGuaranty_ID });
  }

  async function fulfil(kind: MeasureKind, values: Values): Promise<Values> {
    const { apply_optguaranty_ID } = await addMeasure(kind, minimalMeasure(kind));
    const body = { ...values, kind: undefined, apply_optguaranty_ID };
    return manager.client.fulfilment.save(body as never);
  }
});
