import { label, type Values, type ValuesOf } from '@danbao/core';
import type { application } from '@danbao/core/credit';
import type { SheetBlock, SheetField } from './sheet-fields.ts';

export type ApplicationRecord = ValuesOf<typeof application>;

const inCredit = { yet: 'inCredit' } as const;
const toAssign = { yet: 'toAssign' } as const;

/** The terms of loan and guarantee, on either sheet. */
export const termPlaces: readonly SheetField[] = [
  { name: 'creditor', onlyFilled: true },
  { name: 'interestRate', onlyFilled: true },
  { name: 'repaymentWay', onlyFilled: true },
  { name: 'guaranteeMonths', onlyFilled: true },
  { name: 'guaranteeScope', onlyFilled: true },
];

/** The rows of the application sheet in their order (N3), each with what it says while it is empty (N4). */
export const applicationBlocks: readonly SheetBlock[] = [
  {
    key: 'subject',
    label: label('主体信息', 'Subject information'),
    fields: [
      { name: 'projectName', label: label('授信名称', 'Credit name') },
      { name: 'busiCode', label: label('授信编号', 'Credit number'), ...inCredit },
      { name: 'busiNatureName' },
      { name: 'busiTypeNameList' },
      { name: 'companyTypeName' },
      { name: 'isAgricultural' },
      { name: 'isFirstGuarantee' },
      { name: 'projectTypeName' },
      { name: 'oldApplySum', capitals: true },
      { name: 'applySum', label: label('授信金额', 'Facility amount'), capitals: true, ...inCredit },
      { name: 'shareRate', ...inCredit },
      { name: 'bankShareRate', onlyFilled: true },
      { name: 'againShareRate', onlyFilled: true },
      { name: 'againFilingNo', onlyFilled: true },
      { name: 'periodMonthDay' },
      { name: 'clientTypeID', label: label('客户类型', 'Client type') },
      { name: 'clientName' },
      { name: 'clientPhone' },
      { name: 'projectSourceName' },
      { name: 'bankNameList' },
      { name: 'targerProjectName' },
      { name: 'plannedLenders' },
      { name: 'creditSysBasis', wide: true },
      { name: 'sourceDesc', wide: true },
      { name: 'repaymentSource', wide: true, onlyFilled: true },
      { name: 'otherRequire', wide: true },
      { name: 'creditBeginDate', ...inCredit },
      { name: 'creditEndDate', ...inCredit },
      { name: 'usedSum', ...inCredit },
      { name: 'restSum', ...inCredit },
      { name: 'guaranteeRate', ...inCredit },
      { name: 'consultingRate', ...inCredit },
      { name: 'marginRate', ...inCredit },
      { name: 'isLoopCredit', ...inCredit },
      { name: 'amanName', label: label('项目经理A角', 'Lead manager'), ...toAssign },
      { name: 'bmanName', ...toAssign },
      { name: 'reviewManName', ...toAssign },
      { name: 'unit_uidName' },
      { name: 'departName' },
      { name: 'createManName', ...toAssign },
      { name: 'createDate' },
      { name: 'updateDateTime' },
    ],
  },
  {
    key: 'terms',
    label: label('贷款与保证', 'Loan and guarantee'),
    fields: [{ name: 'loanPurpose', wide: true, onlyFilled: true }, ...termPlaces],
  },
  {
    key: 'fee',
    label: label('收费信息', 'Fee information'),
    fields: [
      { name: 'reviewSum', label: label('加收评审费', 'Review fee added') },
      { name: 'guarantySum' },
      { name: 'guarantyAgainRate' },
      { name: 'guarantyAgainSum' },
      { name: 'consultingSum', label: label('应收咨询费', 'Consulting fee due') },
      { name: 'bzScale' },
      { name: 'bzSum' },
      { name: 'otherFee' },
    ],
  },
];

/** What an application has only once it is approved. */
const byApproval = ['applySum', 'usedSum', 'restSum'] as const;

/** What the sheet shows: the kind of client in words, no credit amount and quota before there is one, and then all of the risk as ours where no share is said. */
export function applicationValues(
  record: ApplicationRecord,
  clientKind: Readonly<Record<'enterprise' | 'individual', string>>,
): Values {
  const values: Record<string, unknown> = {
    ...record,
    clientTypeID: clientKind[record.clientTypeID === '01' ? 'enterprise' : 'individual'],
  };
  if (record.state === 'draft' || record.state === 'applied') for (const name of byApproval) delete values[name];
  else values['shareRate'] = record.shareRate ?? '100';
  return values;
}
