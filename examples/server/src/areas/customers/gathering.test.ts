import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';
import { sampleAccounts } from '../../sample/accounts.ts';
import { sampleProjects } from '../../sample/projects.ts';

const company = {
  clientTypeID: '04',
  clientName: '采集客户有限公司',
  certificateCode: '91110000MA00T00X58',
  legalPerson: '王强',
  phoneOne: '13800000000',
  address: '示例路1号',
} as const;

const account = (name: string) => {
  const { userId = '', realName = '' } = sampleAccounts.find(({ username }) => username === name) ?? {};
  return { userId, realName };
};

onEveryDatabase((server) => {
  let manager: Person;
  let rater: Person;
  let branch: Person;
  let chairman: Person;
  let clientId: string;
  beforeAll(async () => {
    [manager, branch, chairman, rater] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'branch'),
      signedIn(server, 'chairman'),
      signedIn(server, 'riskhead'),
    ]);
    clientId = (await manager.client.customers.add(company)).client_ID;
  });

  test('main customers and suppliers share at most 100 % each, and are those of clients within reach (T3)', async () => {
    const { mainClientSuppliers, gathering } = manager.client;
    const one = { clientId, kind: 'client', name: '甲商贸有限公司', ratio: '60.5' } as const;
    const first = await mainClientSuppliers.add(one);
    await mainClientSuppliers.add({ ...one, kind: 'supplier', name: '乙材料有限公司', ratio: '100' });
    const second = { ...one, name: '丙商贸有限公司', ratio: '39.6' };
    const over = { issues: [{ field: 'ratio', rule: 'over100' }] };
    await expect(mainClientSuppliers.add(second)).rejects.toMatchObject(over);
    await mainClientSuppliers.add({ ...second, ratio: '39.5' });
    await expect(
      mainClientSuppliers.update({ ...one, id: first.id, ratio: '60.6' }, { version: '1' }),
    ).rejects.toMatchObject(over);
    const listed = await gathering.mainClients({ clientId, kind: 'client' });
    expect(listed.map(({ name, ratio }) => [name, ratio])).toEqual([
      ['甲商贸有限公司', '60.5'],
      ['丙商贸有限公司', '39.5'],
    ]);
    expect(await branch.client.gathering.mainClients({ clientId })).toEqual([]);
    const unknown = { issues: [{ field: 'clientId', rule: 'unknown' }] };
    await expect(branch.client.mainClientSuppliers.add(one)).rejects.toMatchObject(unknown);
  });

  test('a rating counts until the next one, says who gave it, and stays (T4)', async () => {
    const { riskRatings, customers } = rater.client;
    const rating = { clientId, internalRiskLevel: 'B', reason: '收入下降' } as const;
    const given = await riskRatings.add(rating);
    expect(given).toMatchObject({ changedBy: account('riskhead').realName });
    await expect(riskRatings.add(rating)).rejects.toMatchObject({ issues: [{ field: 'internalRiskLevel' }] });
    await riskRatings.add({ ...rating, internalRiskLevel: 'D', reason: '被列为被执行人' });
    expect(await customers.get({ client_ID: clientId })).toMatchObject({ internalRiskLevel: 'D' });
    expect((await customers.list({ internalRiskLevel: 'D' })).rows).toMatchObject([{ client_ID: clientId }]);
    const watched = (await customers.list({ internalRiskLevel: 'B' })).rows.map(({ client_ID }) => client_ID);
    expect(watched).not.toContain(clientId);
    for (const call of [
      () => riskRatings.remove({ id: given.id }),
      () => riskRatings.update({ ...rating, id: given.id, internalRiskLevel: 'A' }),
    ])
      await expect(call()).rejects.toMatchObject({ issues: [{ field: 'internalRiskLevel', rule: 'stays' }] });
  });

  test('whoever runs the project proposes a level, and another decides; before that it counts nowhere', async () => {
    const [mine, theirs] = [manager.client, rater.client];
    const proposal = { clientId, internalRiskLevel: 'C', reason: '已撤销被执行' } as const;
    await expect(mine.riskRatings.add({ ...proposal })).rejects.toMatchObject({ status: 403 });
    const { id, ...made } = await mine.riskProposals.add({ ...proposal, state: 'proposed' });
    expect(made).toMatchObject({ proposedBy: account('manager').realName });
    expect(await mine.customers.get({ client_ID: clientId })).toMatchObject({ internalRiskLevel: 'D' });
    const decision = { ...proposal, id, state: 'accepted', decision: '同意' } as const;
    const refused = { issues: [{ field: 'state', rule: 'forbidden' }] };
    await expect(mine.riskProposals.update(decision)).rejects.toMatchObject(refused);
    await expect(theirs.riskProposals.update({ ...decision, internalRiskLevel: 'A' })).rejects.toMatchObject(refused);
    await expect(theirs.riskProposals.remove({ id })).rejects.toMatchObject(refused);
    const accepted = await theirs.riskProposals.update(decision);
    expect(accepted).toMatchObject({ decidedBy: account('riskhead').realName });
    expect(await mine.customers.get({ client_ID: clientId })).toMatchObject({ internalRiskLevel: 'C' });
    const own = await theirs.riskProposals.add({ ...proposal, internalRiskLevel: 'A', state: 'proposed' });
    const ownDecision = { ...decision, id: own.id, internalRiskLevel: 'A' } as const;
    await expect(theirs.riskProposals.update(ownDecision)).rejects.toMatchObject(refused);
    await expect(theirs.riskProposals.update(decision)).rejects.toMatchObject({ issues: [{ rule: 'decided' }] });
  });

  test('a warning from outside is kept with its source, and settled', async () => {
    const { riskWarnings } = manager.client;
    const warning = {
      clientId,
      externalWarning: 'high',
      source: 'enforcement',
      reason: '被执行',
      date: '2026-05-01',
    } as const;
    const { id } = await riskWarnings.add(warning);
    await riskWarnings.update({ ...warning, id, isSettled: '1', settledNote: '已履行' }, { version: '1' });
    expect((await riskWarnings.page({ clientId, isSettled: '1' })).rows).toMatchObject([{ id, source: 'enforcement' }]);
    expect((await branch.client.riskWarnings.page({ clientId })).rows).toEqual([]);
  });

  test('the chairman of the client’s sub-company is told, reads and answers; nobody else does (T7)', async () => {
    const { chairmanNotifications, gathering } = manager.client;
    const people = await gathering.chairmen({ clientId });
    expect(people.map(({ userId }) => userId)).toContain(account('chairman').userId);
    const said = { clientId, chairmanUserId: account('chairman').userId, content: '该客户被列为被执行人，请阅' };
    const { id } = await chairmanNotifications.add(said);
    const other = { ...said, chairmanUserId: account('manager').userId };
    await expect(chairmanNotifications.add(other)).rejects.toMatchObject({ issues: [{ field: 'chairmanUserId' }] });
    await expect(gathering.readNotification({ id })).rejects.toMatchObject({ status: 403 });
    const read = await chairman.client.gathering.readNotification({ id });
    expect(read).toMatchObject({ sender: account('manager').realName, readAt: expect.any(String) });
    expect(await chairman.client.gathering.readNotification({ id }), 'read again it is as it was').toEqual(read);
    const changed = chairmanNotifications.update({ ...said, id, content: '另一内容' }, { version: read.version });
    await expect(changed).rejects.toMatchObject({ issues: [{ field: 'content', rule: 'read' }] });
    const answered = await chairman.client.gathering.answerNotification({ id, answer: '已阅，请持续跟踪' });
    expect(answered).toMatchObject({ readAt: read.readAt, answer: '已阅，请持续跟踪' });
  });

  test('base data under the names of gathering are those of the client (T6)', async () => {
    const { gathering, customers } = manager.client;
    const before = await gathering.basicInfo({ clientId });
    expect(before).toEqual({
      clientId,
      name: company.clientName,
      creditCode: company.certificateCode,
      legalPerson: company.legalPerson,
      address: company.address,
    });
    const changed = {
      ...before,
      industryCategory: 'C',
      scale: '小型',
      registeredCapital: '500',
      employees: '80',
      founded: '2015-03-01',
    } as const;
    expect(await gathering.updateBasicInfo(changed)).toEqual(changed);
    expect(await customers.get({ client_ID: clientId })).toMatchObject({ scale: '小型', phoneOne: company.phoneOne });
    await expect(branch.client.gathering.basicInfo({ clientId })).rejects.toMatchObject({ status: 404 });
  });

  test('normal projects are approved and not over; industries come with their standard (T2, T9)', async () => {
    const { gathering } = manager.client;
    const { rows } = await gathering.normalProjects({ pageSize: '100' });
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['approved']));
    expect(rows.length).toBeLessThan(sampleProjects().length);
    const { standard, industries } = await gathering.industries();
    expect([standard, industries.length]).toEqual(['GB/T 4754—2017', 20 + 97]);
    expect(industries).toContainEqual({
      code: '65',
      name: '软件和信息技术服务业',
      nameEn: expect.any(String),
      parentCode: 'I',
    });
  });

  test('a deployment loads its own groups and classes of industries, each below what is known of those above it', async () => {
    const { industryClasses } = (await signedIn(server, 'admin')).client;
    const add = (code: string, name: string) => industryClasses.add({ code, name });
    for (const [code, name] of [
      ['0111', '稻谷种植'],
      ['651', '软件开发'],
      ['6511', '基础软件开发'],
    ] as const)
      await add(code, name);
    for (const code of ['65', '9911', '01x1', '01111'])
      await expect(add(code, '未知'), code).rejects.toMatchObject({ issues: [{ field: 'code' }] });
    await expect(add('651', '软件开发')).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
    await expect(manager.client.industryClasses.add({ code: '652', name: '集成' })).rejects.toMatchObject({
      status: 403,
    });
    const { industries } = await manager.client.gathering.industries();
    const above = (code: string) => industries.find((each) => each.code === code)?.parentCode;
    expect(['0111', '651', '6511', '65'].map(above)).toEqual(['01', '65', '651', 'I']);
  });

  test('a year’s gathering goes from the lead to the chairman and to risk management, whose level counts (T5)', async () => {
    const { gathering, flows, riskRatings } = manager.client;
    const another = {
      ...company,
      clientName: '待采集有限公司',
      certificateCode: '91110000MA01234567',
      confirmed: 'certificateCode',
    };
    const { client_ID } = await manager.client.customers.add(another);
    const start = { clientId: client_ID, gatherYear: '2026', occasion: 'yearly' } as const;
    const begun = { idempotencyKey: 'first-gathering-of-a-company' };
    const given = await gathering.init(start, begun);
    await flows.remove({ flowId: given.flowId, seq: given.seq });
    const draft = await gathering.init(start);
    // What was begun then is not what is open now.
    expect(draft.flowId).not.toBe(given.flowId);
    expect(await gathering.init(start, begun)).toEqual(given);
    // They are in nobody's charge until somebody is lead manager of an application of theirs.
    expect((await gathering.mine({ gatherYear: '2026' })).rows.map((row) => row.client_ID)).not.toContain(client_ID);
    expect(draft).toMatchObject({ status: 'draft', values: { clientName: '待采集有限公司', gatherYear: '2026' } });
    expect((await gathering.init(start)).flowId).toBe(draft.flowId);
    expect(draft.gaps).toEqual(['basicInfo', 'statements', 'mainClients', 'mainSuppliers']);
    const send = (seq: string) => flows.send({ flowId: draft.flowId, seq });
    const filled = { operation: '订单稳定', finance: '略有增长', hasRisk: '0', internalRiskLevel: 'B' } as const;
    const saved = await gathering.fullUpdate({ ...filled, ...start, flowId: draft.flowId, seq: draft.seq });
    await expect(send(saved.seq)).rejects.toMatchObject({ status: 422, data: { gaps: draft.gaps } });

    const base = await gathering.basicInfo({ clientId: client_ID });
    await gathering.updateBasicInfo({
      ...base,
      confirmed: 'creditCode',
      industryCategory: 'C',
      scale: '小型',
      registeredCapital: '500',
      employees: '80',
      founded: '2015-03-01',
    });
    for (const kind of ['client', 'supplier'] as const)
      await manager.client.mainClientSuppliers.add({ clientId: client_ID, kind, name: '甲', ratio: '30' });
    const statement = {
      ...({
        clientId: client_ID,
        period: '12',
        standard: 'small',
        unit: 'yuan',
        consolidated: '0',
        audited: '0',
      } as const),
      lines: [{ code: 'R01', current: '1' }],
    };
    await manager.client.financeStatements.add({ ...statement, year: '2024' });
    const missing = () => gathering.missing({ clientId: client_ID, gatherYear: '2026' });
    expect(await missing()).toEqual({ gaps: ['statements'] });
    await manager.client.financeStatements.add({ ...statement, year: '2025' });
    expect(await missing()).toEqual({ gaps: [] });
    await send(saved.seq);
    // What the signatures are given for stays until they are given, or its starter takes it back.
    const later = manager.client.financeStatements.add({ ...statement, year: '2023' });
    await expect(later).rejects.toMatchObject({ status: 409, data: { flowId: draft.flowId } });
    const supplier = { clientId: client_ID, kind: 'supplier', name: '乙', ratio: '10' } as const;
    await expect(manager.client.mainClientSuppliers.add(supplier)).rejects.toMatchObject({ status: 409 });
    const frozen = await chairman.client.flowVersions.get({ flowId: draft.flowId });
    const { statements, mainClients } = (frozen.body as { parts: Record<string, object[]> }).parts;
    expect(statements).toMatchObject([{ year: '2025' }, { year: '2024' }]);
    expect(mainClients).toMatchObject([{ name: '甲' }, { name: '甲' }]);

    const [mine] = (await chairman.client.gathering.pending({})).rows;
    expect(mine).toMatchObject({ flowId: draft.flowId, nodeFinishName: '子公司董事长审阅' });
    expect(await gathering.tempOpinion({ id: draft.flowId })).toEqual([]);
    const { opinionDrafts } = chairman.client;
    const writing = { flowId: draft.flowId, opinion: '正在写' };
    const { id } = await opinionDrafts.add(writing);
    await opinionDrafts.update({ ...writing, id, opinion: '正在写的意见' }, { version: '1' });
    const unseen = { issues: [{ field: 'flowId', rule: 'unknown' }] };
    await expect(branch.client.opinionDrafts.add(writing)).rejects.toMatchObject(unseen);
    expect(await chairman.client.gathering.tempOpinion({ id: draft.flowId })).toMatchObject([
      { opinion: '正在写的意见' },
    ]);
    expect(await gathering.tempOpinion({ id: draft.flowId })).toEqual([]);
    await opinionDrafts.remove({ id }, { version: '2' });
    expect(await chairman.client.gathering.tempOpinion({ id: draft.flowId })).toEqual([]);
    const noted = await chairman.client.gathering.fullUpdate({
      chairmanNote: '情况属实',
      flowId: draft.flowId,
      seq: mine?.seq ?? '',
    });
    const handle = { flowId: draft.flowId, opinion: '同意' };
    await chairman.client.flows.handle({ ...handle, seq: noted.seq, nodeFinishId: noted.nodeFinishId ?? '' });
    expect((await chairman.client.gathering.finished({})).rows).toMatchObject([{ flowId: draft.flowId }]);

    const risk = await signedIn(server, 'riskhead');
    const [waiting] = (await risk.client.gathering.pending({})).rows;
    // D9: the original system posts this save as a form too.
    const level = { finalRiskLevel: 'C', flowId: draft.flowId, seq: waiting?.seq ?? '' } as const;
    const decided = await risk.client.gathering.fullUpdate(level, { send: 'form' });
    expect(decided.values).toMatchObject({ finalRiskLevel: 'C', operation: '订单稳定' });
    const stale = risk.client.gathering.fullUpdate(level, { send: 'form' });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    await risk.client.flows.handle({ ...handle, seq: decided.seq, nodeFinishId: decided.nodeFinishId ?? '' });
    expect((await gathering.ended({})).rows.map(({ flowId }) => flowId)).toContain(draft.flowId);
    const { rows } = await riskRatings.page({ clientId: client_ID });
    expect(rows).toMatchObject([{ internalRiskLevel: 'C', changedBy: account('riskhead').realName }]);
  });

  test('who is lead manager sees their clients with what is missing and where the gathering of the year stands', async () => {
    const lead = await signedIn(server, 'lead');
    const mine = async () => (await lead.client.gathering.mine({ gatherYear: '2025', pageSize: '100' })).rows;
    const flowId = newGuarantyId();
    const { client_ID } = await lead.client.customers.add({
      ...company,
      clientName: '主办客户有限公司',
      certificateCode: '91110000MA0ABCDE12',
      confirmed: 'certificateCode',
    });
    await lead.client.flowForms.project({ ...validFlowForms.project, flowId, client_ID } as never);
    const found = async () => (await mine()).find((row) => row.client_ID === client_ID);
    const gaps = ['basicInfo', 'statements', 'mainClients', 'mainSuppliers'];
    expect(await found()).toEqual({
      ...{ client_ID, clientName: '主办客户有限公司', clientTypeID: '04', gaps, state: 'none' },
    });
    const begun = await lead.client.gathering.init({ clientId: client_ID, gatherYear: '2025', occasion: 'yearly' });
    expect(await found()).toMatchObject({ state: 'draft', flowId: begun.flowId, infoId: begun.infoId });
    await lead.client.mainClientSuppliers.add({ clientId: client_ID, kind: 'client', name: '甲', ratio: '30' });
    expect((await found())?.gaps).not.toContain('mainClients');
    const theirs = (await branch.client.gathering.mine({ gatherYear: '2025', pageSize: '100' })).rows;
    expect(theirs.map((row) => row.client_ID)).not.toContain(client_ID);
  });
});
