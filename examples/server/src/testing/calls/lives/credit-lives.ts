import { newGuarantyId, wallDay } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { approvedCredit, begunCredit, signFlow } from '@danbao/testing/server/approved-credit';
import { anOwner } from '@danbao/testing/server/over-the-network';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { validFulfilment } from '@danbao/testing/values/valid-others';
import { sheetValues, workbookOf } from '@danbao/testing/workbooks/equipment-import';
import exceljs from 'exceljs';
import { sampleOwners } from '../../../sample/owners.ts';
import { changedAndPutBack, type Life, wholeLife } from './life.ts';

/** Credits from their application to what follows a payment. */
export const creditLives: Readonly<Record<string, Life>> = {
  async measures({ as, mark }) {
    const { one, other } = await begunCredit(as, `起草${mark}`);
    const { measures } = as('lead');
    await measures.update({ ...(await measures.get({ optGuaranty_ID: one })), disposeRemark: '钥匙已移交' } as never);
    await measures.remove({ optGuaranty_ID: one });
    await measures.removeBatch({ measures: [{ optGuaranty_ID: other }] });
  },

  async approved({ as, mark, today }) {
    const { applyId, one, other } = await approvedCredit(as, `授信${mark}`, today);
    const lead = as('lead');
    const use = { ...validFlowForms.creditUse, applyId, projectName: `授信${mark}` };
    const drawn = await lead.flowForms.creditUse({ flowId: newGuarantyId(), ...use } as never);
    await lead.flows.remove({ flowId: drawn.flowId, seq: drawn.seq });
    const { rows } = await lead.measures.list({ apply_ID: applyId });
    const link = (id: string) => rows.find(({ optGuaranty_ID }) => optGuaranty_ID === id)?.apply_optguaranty_ID ?? '';
    await lead.fulfilment.save({ ...validFulfilment, kind: 'house', apply_optguaranty_ID: link(other) } as never);
    await as('approver').fulfilment.check({ apply_optguaranty_ID: link(other) });
    await lead.fulfilment.revoke({ apply_optguaranty_ID: link(other), reason: '补交登记证明' });
    const { project_ID: projectId } = await lead.credit.apply({ apply_ID: applyId });
    const report = (valuationReportNo: string) => ({
      ...{ projectId, measureId: other, appraiser: '江城资产评估公司', reason: '年度重估', valuationReportNo },
      ...{ valuedOn: '2026-06-01', assessValue: '3000', optValue: '2100', alreadyValue: '0', coverageRatio: '70' },
    });
    const { id } = await lead.revaluations.add(report('R-1') as never);
    await lead.revaluations.remove({ id });
    const again = await lead.revaluations.add(report('R-1') as never);
    const [made] = await lead.revaluations.history({ id: again.id });
    await lead.revaluations.rollback({ id: again.id, changeId: made?.id ?? '' });
    await lead.revaluations.addBatch({ records: [report('R-2')] } as never);
    const record = await lead.measures.get({ optGuaranty_ID: one });
    const { flowId } = await lead.creditChanges.propose({ ...record, optName: '厂房一栋' } as never);
    const { seq, values } = await lead.flows.get({ flowId });
    const change = await lead.flowForms.creditChange({ flowId, ...values, seq, reason: '权证换发' } as never);
    await lead.flows.send({ flowId, seq: change.seq, opinion: '请审批' });
    await signFlow(as, flowId, 'bizhead');
    await lead.flows.amend({ flowId, seq: (await lead.flows.get({ flowId })).seq, opinion: '名称有误' } as never);
    const release = { projectId, measureId: other, releasedDate: today, handledBy: '罗静', way: 'returned' };
    await wholeLife(lead.measureReleases, 'id', release, release);
  },

  async running({ as, mark }) {
    const certificateCode = '91330902MA28K00X0Q';
    await as('admin').customers.add({
      ...{ clientTypeID: '04', clientName: `老系统客户${mark}有限公司`, certificateCode, confirmed: 'certificateCode' },
      ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号' },
    } as never);
    const row = (busiCode: string) => ({
      ...{ busiCode, certificateCode, projectName: `老项目${busiCode}`, managerName: '周敏' },
      ...{ busiTypeNameList: '流动资金贷款担保', applySum: '1000', creditBeginDate: '2025-03-01' },
      ...{ creditEndDate: '2099-03-01', isLoopCredit: '1', guaranteeRate: '1.5', loanSum: '600' },
      ...{ payDate: '2025-03-10', paySum: '600', repaidSum: '150', payee: '老系统客户', bankName: '江城银行' },
      ...{ billBeginDate: '2025-03-10', billEndDate: '2027-03-10' },
    });
    const { runningGuarantees, payments, repayments, compensations, releases } = as('admin');
    await wholeLife(runningGuarantees, 'id', row(`OLD-${mark}-1`), row(`OLD-${mark}-2`));
    const { id } = await runningGuarantees.add({ ...row(`OLD-${mark}-3`), paySum: '300' } as never);
    const [on, loan] = [{ projectId: id }, { project_ID: id, loanId: id }];
    const paid = (paySum: string) => ({
      ...{ ...loan, paySum, payDate: '2026-02-01', payee: '甲', bankName: '乙' },
      ...{ billBeginDate: '2026-02-01', billEndDate: '2027-01-31' },
    });
    await wholeLife(payments, 'factPay_ID', paid('10'), paid('20'));
    const repaid = (principalSum: string) => ({
      ...on,
      loanId: id,
      repayDate: '2026-03-01',
      principalSum,
      interestSum: '0',
    });
    await wholeLife(repayments, 'repayment_ID', repaid('1'), repaid('2'));
    const claim = (voucherNo: string) => ({
      ...{ ...on, voucherNo, paidDate: '2026-03-02', creditor: '江城银行', principal: '5', interest: '0', fees: '0' },
    });
    await wholeLife(compensations, 'id', claim(`C1-${mark}`), claim(`C2-${mark}`));
    const release = (certificateNo: string) => ({
      ...{ ...on, certificateNo, releasedDate: '2026-03-03', reason: 'waived', amount: '3' },
    });
    await wholeLife(releases, 'id', release(`R1-${mark}`), release(`R2-${mark}`));
  },

  async recoveries({ as, mark }) {
    const { compensations, recoveries } = as('manager');
    const projectId = '400001';
    const paid = { projectId, paidDate: '2026-03-02', creditor: '江城银行', principal: '10', interest: '1', fees: '0' };
    const { id: compensationId } = await compensations.add({ ...paid, voucherNo: `V-${mark}` } as never);
    const back = (amount: string) => ({
      ...{ projectId, compensationId, amount, recoveredDate: '2026-04-01', way: 'voluntary' },
    });
    await wholeLife(recoveries, 'id', back('2'), back('1'));
  },

  async classification({ as }) {
    const { classificationRounds, classificationLines } = as('riskhead');
    const round = { quarter: '2031Q1', state: 'open' } as const;
    const { id: roundId } = await classificationRounds.add(round);
    await changedAndPutBack(classificationRounds, 'id', { ...round, id: roundId, remark: '补充说明' });
    const { rows } = await classificationLines.page({ roundId, pageSize: '1000' });
    const rated = { ...rows[0], proposedClass: 'normal', reason: '经营正常' };
    await changedAndPutBack(as('admin').classificationLines, 'id', rated);
    for (const { id } of rows) await classificationLines.remove({ id });
    await classificationRounds.remove({ id: roundId });
    await classificationRounds.addBatch({ records: [{ ...round, quarter: '2031Q2' }] });
  },

  async opinions({ as }) {
    const form = { ...validFlowForms.businessOpinion, projectId: '400001', flowId: newGuarantyId() };
    await as('manager').flowForms.businessOpinion(form as never);
  },

  async customers({ as, mark }) {
    const company = {
      ...{ clientTypeID: '04', clientName: `待删${mark}有限公司`, certificateCode: '91110000MA00T00X58' },
      ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    };
    const { client_ID } = await as('manager').customers.add(company as never);
    await as('manager').customers.remove({ client_ID });
  },

  async owners({ as, mark }) {
    const owner = { ...anOwner, personName: `权属人${mark}`, personNum: `E9${mark}0001` };
    const { owner_ID } = await as('manager').owners.add(owner as never);
    await as('manager').owners.remove({ owner_ID });
  },

  async equipment({ as }) {
    const [owner] = sampleOwners();
    const content = await workbookOf({ rows: [sheetValues(aMeasure('ship'))] });
    await as('manager').attachments.importEquipment({
      file: new File([new Uint8Array(content)], '清单.xlsx'),
      ...{ infoId: newGuarantyId(), fileType: 'exportfile', ownerId: owner?.owner_ID, applyId: '500001', kind: 'ship' },
    } as never);
  },

  async statements({ as }) {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('资产负债表');
    sheet.addRow(['资产负债表']);
    sheet.addRow(['编制单位：示例公司', '2021年12月31日', '单位：万元']);
    sheet.addRow(['资产', '期末余额', '年初余额', '负债和所有者权益', '期末余额', '年初余额']);
    sheet.addRow(['货币资金', 1.5, 2, '短期借款', 1000, '-']);
    const content = new Uint8Array(Buffer.from(await book.xlsx.writeBuffer()));
    const file = new File([content], '报表.xlsx');
    await as('manager').financeStatements.upload({ clientId: '300001', file } as never);
  },

  async chairman({ as }) {
    const { chairmanNotifications, gathering } = as('manager');
    const { rows } = await as('manager').customers.list({ pageSize: '1' } as never);
    const clientId = (rows[0] as { client_ID?: string } | undefined)?.client_ID ?? '';
    const [chairman] = await gathering.chairmen({ clientId });
    const told = (content: string) => ({ clientId, chairmanUserId: chairman?.userId ?? '', content });
    await wholeLife(chairmanNotifications, 'id', told('请阅'), told('请核'));
    const { id } = await chairmanNotifications.add(told('请回复'));
    await as('chairman').gathering.answerNotification({ id, answer: '已阅' });
    const other = await chairmanNotifications.add(told('请阅知'));
    await as('chairman').gathering.readNotification({ id: other.id });
  },

  async gathering({ as, mark }) {
    const company = {
      ...{ clientTypeID: '04', clientName: `采集${mark}有限公司`, certificateCode: '91110000MA01234567' },
      ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    };
    const { client_ID: clientId } = await as('manager').customers.add(company as never);
    const { gathering } = as('manager');
    const start = { clientId, gatherYear: wallDay(new Date()).slice(0, 4), occasion: 'yearly' } as const;
    const { flowId, seq } = await gathering.init(start);
    const filled = { operation: '订单稳定', finance: '略有增长', hasRisk: '0', internalRiskLevel: 'B' } as const;
    await gathering.fullUpdate({ ...filled, ...start, flowId, seq });
  },

  async fund({ as, mark }) {
    const { reserveEnterprises, reservePlans, reserveVisits, reserveLog, fund, flowForms, flows } = as('admin');
    const company = {
      name: `江城光学${mark}`,
      creditCode: '91110000MA00T00X58',
      industry: 'C',
      stage: 'lead',
    } as const;
    const { id: enterpriseId } = await reserveEnterprises.add(company);
    const sums = { round: 'a', valuation: '12000', amount: '1500.5', shareRatio: '11.11' } as const;
    const plan = { enterpriseId, ...sums, exitWay: 'listing', planDate: '2026-12-01', useOfFunds: '扩建' } as const;
    const { id } = await reservePlans.add(plan);
    const { flowId: docid, seq } = await reservePlans.addDoc({ id });
    await fund.updateFoundationDoc({ docid, seq, title: '关于改投的建议' });
    const project = newGuarantyId();
    const form = { ...validFlowForms.fundProject, flowId: project };
    const draft = await flowForms.fundProject(form as never);
    const changed = await fund.updateProjectDoc({ docid: project, seq: draft.seq, useOfFunds: '补充流动资金' });
    const sent = await flows.send({ flowId: project, seq: changed.seq });
    const ended = await fund.endFlow({ flowId: project, seq: sent.seq, opinion: '误发' });
    await fund.restartFlow({ flowId: project, seq: ended.seq });
    const visit = { enterpriseId, visitDate: '2026-03-02', visitors: '李明', purpose: '了解情况' };
    const newest = async (entityId: string) => (await reserveLog.page({ entityId })).rows[0];
    const first = await reserveVisits.add(visit);
    await reserveLog.rollbackOperation({ operationId: (await newest(first.id))?.operationId ?? '' });
    const second = await reserveVisits.add(visit);
    await reserveVisits.update({ ...visit, id: second.id, result: '愿意合作' });
    await reserveLog.rollbackDetail({ detailId: (await newest(second.id))?.detailId ?? '' });
  },
};
