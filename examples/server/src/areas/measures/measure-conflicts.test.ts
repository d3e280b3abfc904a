import { type Issue, isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import type { MeasureInput } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type OwnCompany, ownCompany } from '@danbao/testing/server/own-company';
import { ownApplication, ownOwner } from '@danbao/testing/server/own-office';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, clients, measures, projects } from '../../db/schema.ts';

interface Company extends OwnCompany {
  readonly secondApplyId: string;
}

onEveryDatabase((server) => {
  let own: Company;
  let other: Company;
  beforeAll(async () => {
    const company = async (): Promise<Company> => {
      const own = await ownCompany(server);
      return { ...own, secondApplyId: (await ownApplication(server, own.office)).applyId };
    };
    own = await company();
    other = await company();
  });

  const owned = (owner_ID: string) => [{ owner_ID, haveRate: '100' }];
  let last = 0;
  const frame = () => {
    last += 1;
    return `HULL-${last}`;
  };
  const ship = (shipFrame: string, { ownerId, applyId }: Company, more: object = {}) => ({
    ...aMeasure('ship', {
      carCode: frame(),
      carFrame: frame(),
      shipFrame,
      optName: '云帆号',
      // Neither rank nor value stands in the way of another one.
      ...{ sortNum: '5', optValue: '1' },
      apply_ID: applyId,
      ...more,
    }),
    clientList: owned(ownerId),
  });
  const asked = { confirmed: '' };
  const said = (issues: readonly Issue[]) => issues.map(({ field, message }) => `${field}: ${message?.zh}`);
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (isApiError(error) ? said(error.issues) : String(error)),
    );
  const add = (body: MeasureInput, { person }: Company = own) => outcome(person.client.measures.add(body));
  const ofOwn = 'shipFrame: 这个资产可能已经登记过：云帆号 · 示例项目；请核对，或确认后继续';
  const ofOther = 'shipFrame: 这个资产本集团另一公司已登记，请联系该公司核实；请核对，或确认后继续';

  describe('the same asset', () => {
    test('needs confirmation once, whatever its project, and is written down when somebody confirms it', async () => {
      const name = frame();
      expect(await add(ship(name, own, asked))).toBe('done');
      for (const apply_ID of [own.applyId, own.secondApplyId, undefined])
        expect(await add(ship(` ${name.toLowerCase()} `, own, { ...asked, apply_ID }))).toEqual([ofOwn]);
      const again = ship(name, own, { confirmed: 'shipFrame' });
      expect(await add(again)).toBe('done');
      const rows = await server.deps.db.select().from(audit).where(eq(audit.entityId, again.optGuaranty_ID));
      expect(rows.map(({ after }) => after)).toMatchObject([{ confirmed: ofOwn.replace(': ', '：') }]);
    });

    test('is named beside the success where nobody can be asked', async () => {
      const name = frame();
      await own.person.client.measures.add(ship(name, own));
      const [first, second, third] = await own.person.client.measures.addBatch({
        measures: [ship(name, own), ship(frame(), own), ship(name, own, asked)],
      });
      expect(first?.result === 'added' && said(first.warnings ?? [])).toEqual([ofOwn]);
      expect(second).toEqual({ optGuaranty_ID: expect.any(String), result: 'added', version: '1' });
      expect(third).toMatchObject({ result: 'invalid', issues: [{ field: 'shipFrame', rule: 'sameAsset' }] });
    });

    test('of another company is said without anything of it', async () => {
      const name = frame();
      expect(await add(ship(name, other, asked), other)).toBe('done');
      expect(await add(ship(name, own, asked))).toEqual([ofOther]);
      expect(await add(ship(name, own, { confirmed: 'shipFrame' }))).toBe('done');
      expect(await add(ship(name, other, asked), other)).toEqual([ofOwn, ofOther]);
    });

    test('counts no more once it is released or disposed of', async () => {
      for (const over of ['isFree', 'isDispose'] as const) {
        const name = frame();
        const gone = ship(name, own, asked);
        expect(await add({ ...gone, [over]: '1' })).toBe('done');
        expect(await add(ship(name, own, asked))).toBe('done');
      }
    });

    test('needs confirmation when a measure comes to name it, and not when it did before', async () => {
      const [name, free] = [frame(), frame()];
      await add(ship(name, own, asked));
      const body = ship(free, own, asked);
      await add(body);
      const change = (version: string, more: object) =>
        outcome(own.person.client.measures.update({ ...body, ...more }, { version }));
      expect(await change('1', { shipFrame: name })).toEqual([ofOwn]);
      expect(await change('1', { shipFrame: name, confirmed: 'shipFrame' })).toBe('done');
      expect(await change('2', { shipFrame: name, optName: '改名号' })).toBe('done');
    });

    test('that two people save at once is to be confirmed by one of them', async () => {
      for (let round = 0; round < 4; round += 1) {
        const name = frame();
        const bodies = Array.from({ length: 6 }, (_, index) => ship(name, index % 2 === 0 ? own : other, asked));
        const done = await Promise.all(
          bodies.map((body, index) => {
            const { client } = (index % 2 === 0 ? own : other).person;
            return index < 3
              ? outcome(client.measures.add(body))
              : client.measures.addBatch({ measures: [body] }).then(([one]) => (one?.result === 'added' ? 'done' : []));
          }),
        );
        expect(done.filter((one) => one === 'done')).toHaveLength(1);
      }
    });

    test('of an answer that was lost is no other measure', async () => {
      const name = frame();
      const first = ship(name, own, asked);
      await add(first);
      await add(ship(name, own, { confirmed: 'shipFrame' }));
      expect(await add(first)).toBe('done');
    });

    test('is said by the question before saving as saving says it', async () => {
      const name = frame();
      await add(ship(name, own, asked));
      const [mine, theirs] = [ship(name, own), ship(name, other)];
      const found = await own.person.client.insights.conflicts({ measures: [mine, ship(frame(), own)] });
      expect(found.map(said)).toEqual([[ofOwn], []]);
      const foreign = await other.person.client.insights.conflicts({ measures: [theirs] });
      expect(foreign.map(said)).toEqual([[ofOther]]);
      const { optGuaranty_ID, ...rest } = mine;
      expect(await add({ ...mine, ...asked })).toEqual(said(found[0] ?? []));
      expect(rest.optName).toBe('云帆号');
      expect(await server.deps.db.select().from(measures).where(eq(measures.measureId, optGuaranty_ID))).toEqual([]);
    });
  });

  describe('a guarantor', () => {
    const promise = (owner_ID: string, more: object = {}) => ({
      ...aMeasure('enterprise-guarantee', { optName: '甲保证', apply_ID: own.applyId, ...more }),
      clientList: owned(owner_ID),
    });
    const isBorrower = [
      'clientList.0.certificateCode: 保证人就是借款人；保证人须是债务人以外的第三人（民法典第六百八十一条）',
    ];
    const twice = ['clientList.0.certificateCode: 该保证人在本申请中已提供保证：甲保证；请核对，或确认后继续'];
    const company = (certificateCode: string) => ownOwner(server, own.office, { details: { certificateCode } });

    test('who is the borrower is refused, whatever is confirmed', async () => {
      const self = await company('91330100ma27xl5l6t');
      expect(await add(promise(self, { confirmed: 'clientList.0.certificateCode' }))).toEqual(isBorrower);
      expect((await own.person.client.insights.conflicts({ measures: [promise(self)] })).map(said)).toEqual([
        isBorrower,
      ]);
      const [one] = await own.person.client.measures.addBatch({ measures: [promise(self)] });
      expect(one).toMatchObject({ result: 'invalid', issues: [{ rule: 'guarantorIsBorrower' }] });
      // As the owner of an asset they secure their own debt, which is what a mortgage is for.
      expect(await add({ ...ship(frame(), own, asked), clientList: owned(self) } as MeasureInput)).toBe('done');
    });

    test('is refused when a person guarantees their own debt', async () => {
      const { applyId, clientId } = await ownApplication(server, own.office);
      await server.deps.db
        .update(clients)
        .set({ clientTypeId: '05', certificateCode: '11010119900307663X' })
        .where(eq(clients.clientId, clientId));
      const details = { documentType: '身份证', personNum: '11010119900307663x' };
      const self = await ownOwner(server, own.office, { ownerType: '02', clientTypeId: '05', details });
      const body = { ...aMeasure('personal-guarantee', { apply_ID: applyId }), clientList: owned(self) };
      expect(await add(body)).toEqual(isBorrower);
    });

    test('who guarantees twice in one application is to be confirmed, and counts once', async () => {
      const guarantor = await company('91110000MA00T00X58');
      const coverage = async () => (await own.person.client.insights.coverage({ apply_ID: own.applyId })).guaranteeSum;
      const before = Number(await coverage());
      expect(await add(promise(guarantor, { ...asked, guaranteeSum: '300' }))).toBe('done');
      expect(Number(await coverage())).toBe(before + 300);
      expect(await add(promise(guarantor, { ...asked, guaranteeSum: '500' }))).toEqual(twice);
      expect(await add(promise(guarantor, { ...asked, apply_ID: own.secondApplyId }))).toBe('done');
      expect(await add(promise(guarantor, { confirmed: 'clientList.0.certificateCode', guaranteeSum: '500' }))).toBe(
        'done',
      );
      expect(Number(await coverage())).toBe(before + 500);
    });

    test('whose number a client comes to have needs confirmation, once', async () => {
      const { applyId, projectId } = await ownApplication(server, own.office);
      const { customers } = own.person.client;
      const values = {
        clientTypeID: '04',
        clientName: '江城改号有限公司',
        certificateCode: '91420100MA4KWC2H0B',
      } as const;
      const contact = { legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号' };
      const confirmed = 'certificateCode';
      const { client_ID = '' } = await customers.add({ ...values, ...contact, confirmed });
      await server.deps.db.update(projects).set({ clientId: client_ID }).where(eq(projects.projectId, projectId));
      await add(promise(await company('91110000MA00T00X58'), { apply_ID: applyId }));
      const update = (more: object) =>
        outcome(customers.update({ ...values, ...contact, client_ID, ...more }, { handling: 'strict' }));
      const clash = { certificateCode: '91110000MA00T00X58' };
      const asksOnce = [
        'certificateCode: 与为该客户提供保证的保证人（甲保证）相同；借款人不能为自己保证，该保证将不计入；请核对，或确认后继续',
      ];
      expect(await update({ legalPerson: '李强', confirmed })).toBe('done');
      expect(await update(clash)).toEqual(asksOnce);
      expect(await update({ ...clash, confirmed })).toBe('done');
      expect(await update({ ...clash, legalPerson: '张强' })).toBe('done');
    });

    test('who came to be the borrower counts nowhere', async () => {
      const { applyId, clientId } = await ownApplication(server, own.office);
      const guarantor = await company('91110000MA00T00X58');
      await add(promise(guarantor, { apply_ID: applyId, guaranteeSum: '300' }));
      const sums = async () => (await own.person.client.insights.coverage({ apply_ID: applyId })).guaranteeSum;
      expect(await sums()).toBe('300');
      const row = server.deps.db.update(clients).set({ certificateCode: '91110000MA00T00X58' });
      await row.where(eq(clients.clientId, clientId));
      expect(await sums()).toBe('0');
    });
  });

  test('a question takes at most 200 measures, stands odd values, and says nothing of an application of others', async () => {
    const ask = (measures: readonly Readonly<Record<string, unknown>>[]) =>
      own.person.client.insights.conflicts({ measures });
    const many = Array.from({ length: 201 }, () => ({ optGuaranty_ID: newGuarantyId() }));
    expect(await outcome(ask(many))).toHaveLength(1);
    const odd = ['\u0000', '\ud800', { a: 1 }, 7].map((shipFrame) => ({ ...ship('x', own), shipFrame }));
    expect(await ask(odd)).toEqual([[], [], [], []]);
    const guarantor = [{ certificateCode: '91330100MA27XL5L6T', haveRate: '100' }];
    const promise = (apply_ID: string) => ({
      ...aMeasure('enterprise-guarantee', { apply_ID }),
      clientList: guarantor,
    });
    const [mine, theirs] = await ask([promise(own.applyId), promise(other.applyId)]);
    expect([mine?.map(({ rule }) => rule), theirs]).toEqual([['guarantorIsBorrower'], []]);
  });
});
