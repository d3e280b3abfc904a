import { type Issue, issueMessage } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { identifyingFields, type MeasureKind, measureKinds } from '@danbao/core/measures';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { matrixOf } from '@danbao/testing/values/matrix';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindTypeOf, kindTypes } from './kind-types.ts';

type Values = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly issues: readonly string[];
}

const company = '20000000000000000000000000000001';
const person = '20000000000000000000000000000030';

onEveryDatabase((server) => {
  let manager: Person;
  beforeAll(async () => {
    manager = await signedIn(server, 'manager');
  });

  /** Adds it by a request as it stands: no client, no form. */
  async function post(body: Values): Promise<Answer> {
    const response = await send(server, manager.token, 'POST', 'grp/guaranty/addOneOptGuarantyInfo', { body });
    const { issues = [] } = (await response.json()) as { issues?: { field: string; rule: string }[] };
    return { status: response.status, issues: issues.map(({ field, rule }) => `${field} ${rule}`).sort() };
  }

  const pairOf = (kind: string) => {
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
    return { guarantyTypeID, optTypeID };
  };

  /** A complete measure of the kind as it travels. */
  function bodyOf(kind: MeasureKind, changes: Values = {}): Values & { readonly optGuaranty_ID: string } {
    return { ...validMeasure(kind), ...pairOf(kind), optGuaranty_ID: newGuarantyId(), ...changes };
  }

  async function stored(body: Values & { readonly optGuaranty_ID: string }): Promise<Values> {
    expect(await post(body)).toEqual({ status: 200, issues: [] });
    return manager.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
  }

  test('every kind has a pair of ids of its own', () => {
    expect(kindTypes(measureKinds).map(({ kind }) => kind)).toEqual(Object.keys(measureKinds));
    expect(new Set(kindTypes(measureKinds).map(({ optTypeID }) => optTypeID)).size).toBe(22);
  });

  test.each(Object.keys(measureKinds) as MeasureKind[])(
    '%s keeps what measures of all kinds have (D2 3.1)',
    async (kind) => {
      const shared = {
        certificateName: '权证',
        certificateNum: '鄂(2026)第0001号',
        receiveTime: '2026-01-31',
        count: '3',
        coverageRatio: '30',
        disposeRemark: '一\n二',
      };
      const valid: Values = validMeasure(kind);
      const values = Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, valid[name] ?? value]));
      expect(await stored(bodyOf(kind, { ...values, confirmed: 'optValue,coverageRatio' }))).toMatchObject(values);
    },
  );

  // One of each family, with most types of field.
  describe.each(['ship', 'equity', 'personal-guarantee'] as const)('%s', (kind) => {
    const cases = matrixOf(measureKinds[kind], validMeasure(kind), { stored: true });
    const extremes = cases.filter(({ name }) => /^(good values|the longest texts)/.test(name));
    test.each(extremes)('$name are kept as they were sent', async ({ values, confirmed, kept }) => {
      const named = identifyingFields(measureKinds[kind]);
      const all = [...confirmed, ...named].join(',');
      // Released ones take nothing up, so that one stands beside the other whatever it is accepted at.
      expect(await stored(bodyOf(kind, { ...values, isFree: '1', confirmed: all }))).toMatchObject(kept);
    });
  });

  describe('what is hidden is not kept', () => {
    test.each([
      [
        'land',
        { isOther: '0', isProxy: '0' },
        ['otherOwner', 'otherOwnerID', 'otherPersonNum', 'proxyName', 'proxyCode'],
      ],
      [
        'machinery',
        { isInsurance: '0' },
        ['insuranceCompany', 'insuranceCode', 'insuranceBeginDate', 'insuranceEndDate'],
      ],
      ['other-mortgage', { isUseOther: '0' }, ['otherUseName', 'otherUseCode', 'otherUsePhone']],
      ['inventory', { isOther: '0' }, ['otherType', 'otherOwner', 'otherFax']],
      ['personal-guarantee', { isMarried: '2' }, ['spouseName', 'spouseCode', 'spouseMobile']],
    ] as const)('%s %o', async (kind, changes, hidden) => {
      const shown = await stored(bodyOf(kind));
      const record = await stored(bodyOf(kind, changes));
      for (const name of hidden) {
        expect(shown).toHaveProperty(name);
        expect(record).not.toHaveProperty(name);
      }
    });
  });

  describe('guarantors', () => {
    const owned = (...ids: string[]) => ({
      clientList: ids.map((owner_ID) => ({ owner_ID, haveRate: String(100 / ids.length) })),
    });

    test('a company guarantees as a company, a person as a person', async () => {
      const wrong = { status: 422, issues: ['clientList guarantor'] };
      expect(await post(bodyOf('enterprise-guarantee', owned(person)))).toEqual(wrong);
      expect(await post(bodyOf('personal-guarantee', owned(company)))).toEqual(wrong);
      expect(await post(bodyOf('land', owned(person)))).toMatchObject({ status: 200 });
    });

    test('there is exactly one, and it exists', async () => {
      const two = owned(person, '20000000000000000000000000000031');
      expect(await post(bodyOf('personal-guarantee', two))).toMatchObject({ issues: ['clientList oneGuarantor'] });
      expect(await post(bodyOf('personal-guarantee', { clientList: [] }))).toMatchObject({
        issues: ['clientList owners'],
      });
      const nobody = owned('20000000000000000000000000009999');
      expect(await post(bodyOf('enterprise-guarantee', nobody))).toMatchObject({
        issues: ['clientList.0.owner_ID unknown'],
      });
    });

    test('the sentence says whom to choose', async () => {
      const response = await send(server, manager.token, 'POST', 'grp/guaranty/addOneOptGuarantyInfo', {
        body: bodyOf('personal-guarantee', owned(company)),
      });
      const { issues } = (await response.json()) as { issues: Issue[] };
      expect(issues.map((issue) => issueMessage(issue, 'zh'))).toEqual(['担保人须为个人，请选择个人']);
    });

    test('what is known of an owner stands beside their share', async () => {
      const record = await stored(bodyOf('house', owned(company, person)));
      expect(record['clientList']).toMatchObject([
        { owner_ID: company, ownerType: '01', legalPerson: expect.any(String), createUserName: '陈立' },
        { owner_ID: person, ownerType: '02', documentType: '身份证', personNum: expect.any(String) },
      ]);
      for (const link of record['clientList'] as Values[]) {
        for (const name of ['ownerName', 'certificateCode', 'contact', 'phoneOne', 'houseAddress'])
          expect(link[name], name).toEqual(expect.stringMatching(/./));
      }
    });
  });

  describe('a personal guarantee', () => {
    test('reads the old name of the spouse’s phone', async () => {
      const { spouseMobile, ...rest } = bodyOf('personal-guarantee');
      const record = await stored({ ...rest, spousePhone: spouseMobile } as never);
      expect(record).toMatchObject({ spouseMobile });
      expect(record).not.toHaveProperty('spousePhone');
    });

    test('of an unmarried person is not mutual, whatever was sent', async () => {
      const record = await stored(bodyOf('personal-guarantee', { isMarried: '0', isMutualGuaranty: '1' }));
      expect(record).toMatchObject({ isMarried: '0', isMutualGuaranty: '0' });
      expect(record).not.toHaveProperty('spouseCode');
    });

    test('that is mutual needs the spouse', async () => {
      const without = { spouseCode: undefined, spouseMobile: undefined };
      expect(await post(bodyOf('personal-guarantee', without))).toMatchObject({
        issues: ['spouseCode required', 'spouseMobile required'],
      });
      expect(await post(bodyOf('personal-guarantee', { ...without, isMutualGuaranty: '0' }))).toMatchObject({
        issues: [],
      });
    });
  });

  describe('remarks', () => {
    test.each(['inventory', 'repertory', 'other-pledge', 'other-mortgage', 'other-guarantee'] as const)(
      'of %s are kept up to 2000 characters, though its form takes 200',
      async (kind) => {
        const disposeRemark = '长'.repeat(2000);
        expect(await stored(bodyOf(kind, { disposeRemark }))).toMatchObject({ disposeRemark });
        const longer = bodyOf(kind, { disposeRemark: `${disposeRemark}长` });
        expect(await post(longer)).toEqual({ status: 422, issues: ['disposeRemark max'] });
      },
    );

    test('whose limit is stated keep to it', async () => {
      expect(await post(bodyOf('land', { disposeRemark: '长'.repeat(201) }))).toMatchObject({
        issues: ['disposeRemark max'],
      });
    });
  });
});
