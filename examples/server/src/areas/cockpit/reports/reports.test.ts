import type { CompanyReport } from '@danbao/core/cockpit';
import { cockpitFlow } from '@danbao/core/flows';
import { addMonths, newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalMessages } from '../../../db/schema.ts';
import { remindOfReports } from './remind.ts';

const period = '2025-12';
let now = new Date('2026-01-14T02:00:00Z');

onEveryDatabase(
  (server) => {
    let manager: Person;
    let chairman: Person;
    let approver: Person;
    let branch: Person;
    let admin: Person;
    beforeAll(async () => {
      // The other database has its time again.
      now = new Date('2026-01-14T02:00:00Z');
      [manager, chairman, approver, branch, admin] = (await Promise.all(
        (['manager', 'chairman', 'approver', 'branch', 'admin'] as const).map((name) => signedIn(server, name)),
      )) as [Person, Person, Person, Person, Person];
    });

    const card = (indicator: string, value: string, month = period) => ({ period: month, indicator, value });
    const reportOf = async (person: Person, company = '101'): Promise<CompanyReport | undefined> =>
      (await person.client.cockpit.reports({ period })).find((one) => one.company === company);

    /** One card, with what follows from others. */
    const cardsOf = async (person: Person) => (await person.client.subCompanyCards.page({ period })).rows;

    async function sendReport(person: Person): Promise<string> {
      const flow = await person.client.cockpit.init({ period, explanation: '已核对' });
      const sent = await person.client.flows.send({ flowId: flow.flowId, seq: flow.seq });
      return sent.flowId;
    }

    async function sign(person: Person, flowId: string): Promise<void> {
      const { seq } = await person.client.flows.get({ flowId });
      await person.client.flows.handle({ flowId, seq, opinion: '同意' });
    }

    test('reports a month with its history, is confirmed by the group, and counts only then', async () => {
      const { client } = manager;
      await client.subCompanyCards.add(card('netAssets', '18000', addMonths(`${period}-01`, -12).slice(0, 7)));
      await client.subCompanyCards.add(card('netAssets', '20000', addMonths(`${period}-01`, -1).slice(0, 7)));
      const added = await client.subCompanyCards.add(card('netAssets', '21000'));
      const [shown] = await cardsOf(manager);
      expect(shown).toMatchObject({ unit: '万元', yoy: '16.67', mom: '5.00', status: 'draft' });
      await expect(client.subCompanyCards.add(card('netAssets', '1'))).rejects.toMatchObject({ status: 422 });
      await expect(client.subCompanyCards.add(card('netAssets', '1', '2026-02'))).rejects.toMatchObject({
        status: 422,
      });
      expect(await reportOf(manager)).toMatchObject({ status: 'draft', dueDay: '2026-01-10', cards: '1' });

      const flowId = await sendReport(manager);
      expect(await client.cockpit.init({ period })).toMatchObject({ flowId });
      expect(await reportOf(manager)).toMatchObject({ status: 'running', flowId });
      await expect(
        client.subCompanyCards.update({ ...card('netAssets', '1'), subCompanyCockpitId: added.subCompanyCockpitId }),
      ).rejects.toMatchObject({ status: 409 });
      const figure = async () =>
        (await client.cockpit.figures({ indicators: ['netAssets'], unit: '101' })).total[0]?.value;
      expect(await figure()).toBeUndefined();

      expect((await chairman.client.cockpit.pending({})).rows.map((row) => row.flowId)).toContain(flowId);
      await sign(chairman, flowId);
      const seen = await approver.client.cockpit.show({ subCompanyCockpitId: flowId, newType: cockpitFlow.code });
      expect(seen.report).toMatchObject({ company: '101', period, status: 'running' });
      expect(seen.cards.map(({ indicator, value }) => [indicator, value])).toEqual([['netAssets', '21000']]);
      const { seq: last } = await approver.client.flows.get({ flowId });
      await approver.client.flowForms.cockpit({ flowId, seq: last, reviewNote: '一致' } as never);
      await sign(approver, flowId);
      expect(await reportOf(manager)).toMatchObject({ status: 'ended' });
      expect(await figure()).toBe('21000');
      expect((await approver.client.cockpit.finished({})).rows.map((row) => row.flowId)).toContain(flowId);
      expect((await manager.client.cockpit.ended({})).rows.map((row) => row.flowId)).toContain(flowId);

      const all = await admin.client.cockpit.figures({ indicators: ['netAssets'], by: 'unit' });
      expect(all.total[0]?.value, 'not known while a company has not reported').toBeUndefined();
      expect(all.rows.map(({ key, cells }) => [key, cells[0]?.value])).toEqual([['101', '21000']]);
      const { figure: sum, rows } = await admin.client.cockpit.rows({ indicator: 'netAssets' });
      expect([sum, rows.map(({ amount }) => amount)]).toEqual(['21000', ['21000']]);
    });

    test('a draft can be deleted, what is under way terminated and taken up again, each by its calls', async () => {
      const { client } = branch;
      await client.subCompanyCards.add(card('netAssets', '9000'));
      const begun = { idempotencyKey: 'begun-report' };
      const draft = await client.cockpit.init({ period }, begun);
      const remove = () =>
        client.cockpit.remove({ flowId: draft.flowId, seq: draft.seq }, { idempotencyKey: 'removed-report' });
      const removed = await remove();
      expect(await remove(), 'sent again it is answered as it was').toEqual(removed);
      expect(await client.cockpit.init({ period }, begun), 'and begins no other report').toEqual(draft);
      expect(await reportOf(branch, '103')).toMatchObject({ status: 'draft' });
      const flowId = await sendReport(branch);
      const { seq } = await admin.client.flows.get({ flowId });
      await expect(client.cockpit.end({ flowId, seq })).rejects.toMatchObject({ status: 403 });
      const ended = await admin.client.cockpit.end({ flowId, seq, opinion: '数据有误' });
      expect(ended.status).toBe('stopped');
      expect(await reportOf(branch, '103')).toMatchObject({ status: 'draft' });
      const again = await client.cockpit.restart({ flowId, seq: ended.seq });
      expect(again.status).toMatch(/draft|running/);
      await expect(client.cockpit.end({ flowId: newGuarantyId(), seq: '1' })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('companies see their own reports, and only who may report writes', async () => {
      expect((await branch.client.cockpit.reports({ period })).map(({ company }) => company)).toEqual(['103']);
      expect((await branch.client.subCompanyCards.page({})).rows.every(({ unitUid }) => unitUid === '103')).toBe(true);
      await withRights(server, 'branch', ['cockpit:read'], async () => {
        await expect(branch.client.subCompanyCards.add(card('jobs', '1'))).rejects.toMatchObject({ status: 403 });
      });
      const inside = await branch.client.cockpit.getBySys({});
      expect(inside.length).toBeGreaterThan(0);
      expect(inside.every(({ unitUid }) => unitUid === '103')).toBe(true);
    });
    test('a company is reminded once before, on and after the day its month is due', async () => {
      const told = async () =>
        (await server.deps.db.select().from(personalMessages).where(eq(personalMessages.userId, '1002'))).filter(
          ({ typeName }) => typeName === '填报指标',
        );
      // Of the month after, of which nothing is sent; the sessions of before have ended by then.
      now = new Date('2026-02-06T02:00:00Z');
      expect(await remindOfReports(server.deps)).toBe(0);
      for (const [day, count] of [
        ['2026-02-07', 1],
        ['2026-02-10', 2],
        ['2026-02-13', 3],
      ] as const) {
        now = new Date(`${day}T02:00:00Z`);
        await remindOfReports(server.deps);
        await remindOfReports(server.deps);
        expect(await told()).toHaveLength(count);
      }
      expect((await told()).at(-1)?.content).toContain('逾期');
    });
  },
  { settings: { figureAge: 0 }, now: () => now },
);
