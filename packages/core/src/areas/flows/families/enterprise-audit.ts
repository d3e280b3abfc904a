import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { creditCode } from '../../../field/types/credit-code.ts';
import { date } from '../../../field/types/date.ts';
import { list } from '../../../field/types/list.ts';
import { integer, share } from '../../../field/types/number.ts';
import { phone } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { addDecimals, compareDecimals, isDecimal } from '../../../format/decimal.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const shareholder = entity({
  name: 'auditShareholder',
  label: label('股东', 'Shareholder'),
  fields: {
    name: text('股东名称', 'Name', { required: true, max: 100 }),
    shareRate: share('持股比例', 'Share', { required: true }),
  },
});

/** 企业审核表: a company before business is done with it. */
export const enterpriseAuditForm = entity({
  name: 'enterpriseAuditForm',
  label: label('企业审核表', 'Enterprise form'),
  sections: [
    { key: 'enterprise', label: label('企业信息', 'Enterprise') },
    { key: 'business', label: label('经营情况', 'Business') },
    { key: 'audit', label: label('审核内容', 'Audit') },
  ],
  fields: {
    enterpriseName: text('企业名称', 'Enterprise', { required: true, max: 100 }),
    creditCode: creditCode('统一社会信用代码', 'Unified social credit code', { required: true }),
    enterpriseType: choice(
      '企业类型',
      'Kind of enterprise',
      options(
        ['state', '国有企业', 'State-owned'],
        ['private', '民营企业', 'Private'],
        ['listed', '上市公司', 'Listed'],
        ['platform', '城投平台', 'Financing platform'],
      ),
      { required: true },
    ),
    industry: text('所属行业', 'Industry', { required: true, max: 50 }),
    legalPerson: text('法定代表人', 'Legal representative', { required: true, max: 30 }),
    foundDate: date('成立日期', 'Founded on', { required: true }),
    registeredCapital: price('注册资本', 'Registered capital', { required: true }),
    contact: text('联系人', 'Contact', { max: 30 }),
    phone: phone('联系电话', 'Phone'),
    address: text('地址', 'Address', { max: 200, wide: true }),
    shareholders: list('股东', 'Shareholders', shareholder),
    employees: integer('员工人数', 'Employees', { section: 'business', zero: true }),
    revenue: price('上年营业收入', 'Revenue last year', { section: 'business', required: true, zero: true }),
    totalAssets: price('资产总额', 'Total assets', { section: 'business', required: true, zero: true }),
    liabilities: price('负债总额', 'Liabilities', { section: 'business', required: true, zero: true }),
    auditReason: choice(
      '审核事由',
      'Why',
      options(
        ['access', '客户准入', 'New client'],
        ['change', '信息变更', 'Changed data'],
        ['exit', '客户退出', 'End of business'],
      ),
      { section: 'audit', required: true, initial: 'access' },
    ),
    situation: remark('情况说明', 'Situation', { section: 'audit', required: true, max: 1000 }),
  },
  checks: [
    ({ shareholders }) => {
      const rows: readonly unknown[] = Array.isArray(shareholders) ? shareholders : [];
      const rates = rows.map((row) => String((row as { shareRate?: unknown } | null)?.shareRate ?? ''));
      const sum = addDecimals(rates.filter((rate) => isDecimal(rate)));
      const message = label('持股比例合计不能超过 100%', 'The shares add up to more than 100%');
      return compareDecimals(sum, '100') > 0 ? [{ field: 'shareholders', rule: 'shareSum', message }] : [];
    },
  ],
});

/** 企业审核: head of the department, risk and legal side by side; a financing platform or an exit goes to the leaders. */
export const enterpriseAuditFlow = flow({
  code: 'enterprise_audit_flow',
  numberWord: '企',
  label: label('企业审核', 'Client review'),
  about: label('客户准入、变更与退出审核', 'Audit a company before, during and at the end of business'),
  group: 'audit',
  needs: 'audit:read',
  form: enterpriseAuditForm,
  title: ['enterpriseName', 'auditReason'],
  stages: [
    starts('提交', 'Submit', '200600020001'),
    [signs('departmentHead', '部门负责人审核', 'Department head', '200600020002', { within: 'department' })],
    [
      signs('riskHead', '风险管理部审核', 'Risk management', '200600020003'),
      signs('legal', '法务合规审核', 'Legal and compliance', '200600020004', { when: is('auditReason', 'exit') }),
    ],
    [
      signs('businessLeader', '业务分管领导审批', 'Executive in charge of business', '200600020005'),
      signs('riskLeader', '风险分管领导审批', 'Executive in charge of risk', '200600020006', {
        when: is('enterpriseType', 'platform'),
      }),
    ],
  ],
  routes: {
    start: 'enterpriseAudit',
    todo: 'enterpriseAudit',
    doing: 'enterpriseNow',
    detail: 'enterpriseNow',
    done: 'enterprisePass',
    ended: 'enterpriseFinish',
  },
});
