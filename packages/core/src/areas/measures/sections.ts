import type { Section } from '../../entity.ts';
import { label } from '../../label.ts';

/** Form sections of measures in the order in which they stand; a kind shows those that it has fields for. */
export const measureSections: readonly Section[] = [
  { key: 'basic', label: label('基本信息', 'Basic information') },
  { key: 'guarantee', label: label('担保信息', 'Guarantee') },
  { key: 'spouse', label: label('婚姻与配偶', 'Marriage and spouse') },
  { key: 'company', label: label('股权所在企业', 'Company the equity sits in') },
  { key: 'pledge', label: label('股权质押信息', 'Equity pledge') },
  { key: 'lease', label: label('租赁合同', 'Lease contract') },
  { key: 'costs', label: label('费用信息', 'Costs') },
  { key: 'location', label: label('所在地', 'Location') },
  { key: 'insurance', label: label('保险信息', 'Insurance') },
  { key: 'valuation', label: label('价值信息', 'Valuation') },
  { key: 'diligence', label: label('登记与权属核查', 'Registration and searches') },
  { key: 'pledgees', label: label('在先抵押权人', 'Prior mortgagees') },
  { key: 'counterparty', label: label('其他权利人', 'Other right holder') },
  { key: 'usage', label: label('使用人信息', 'Usage by another') },
  { key: 'proxy', label: label('委托代理人', 'Authorised agent') },
  { key: 'remarks', label: label('备注', 'Remarks') },
];
