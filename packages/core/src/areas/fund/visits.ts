import { date } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { fundAccess, reserveCall, reserveReads } from './access.ts';
import { ofEnterprise, staysWithCompany } from './of-enterprise.ts';

const early = label('拜访尚未进行，不能填写结果', 'the visit has not taken place yet');

/** Whom of the reserve somebody means to visit, and what came of it (S1). */
export const reserveVisits = resource({
  name: 'reserveVisit',
  plural: 'reserveVisits',
  label: label('拜访计划', 'Visit plan'),
  fields: {
    enterpriseId: ofEnterprise(),
    visitDate: date('拜访日期', 'Date of visit', { required: true }),
    visitors: text('拜访人', 'Visitors', { required: true, max: 100, personName: true }),
    purpose: text('拜访目的', 'Purpose', { required: true, max: 200, wide: true }),
    result: remark('拜访结果', 'Result', { max: 1000 }),
    nextStep: remark('下一步安排', 'Next step', { max: 500 }),
  },
  title: 'purpose',
  access: fundAccess,
  scope: { of: 'enterpriseId' },
  unique: [['enterpriseId', 'visitDate']],
  list: {
    columns: ['visitDate', 'enterpriseId', 'visitors', 'purpose', 'result', 'nextStep'],
    filters: ['enterpriseId', 'visitDate'],
    search: ['visitors', 'purpose', 'result'],
    order: '-visitDate',
  },
  calls: {
    page: reserveCall('VisitPlan/getVisitPlanPage'),
    get: { at: reserveCall('VisitPlan/getVisitPlanById'), wire: { names: { id: 'planId' } } },
    add: reserveCall('VisitPlan/addVisitPlan'),
    update: reserveCall('VisitPlan/updateVisitPlan'),
    remove: reserveCall('VisitPlan/deleteVisitPlan'),
  },
  page: { path: '/fund/visits', icon: 'calendar', menu: 'funds' },
  sheet: true,
  feeds: reserveReads,
  rules: {
    check: (change) => {
      const { after, today } = change;
      const isEarly = after?.['result'] !== undefined && String(after['visitDate']).slice(0, 10) > today;
      return [
        ...staysWithCompany(change),
        ...(isEarly ? [{ field: 'result', rule: 'future' as const, message: early }] : []),
      ];
    },
  },
});
