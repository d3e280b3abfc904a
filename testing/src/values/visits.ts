import { label } from '@danbao/core';
import { choice, date, options, price, reference, remark, text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';

const access = { read: 'customer:read', write: 'customer:write' } as const;

/** Enterprises that somebody may visit: a resource that tests add, as another team would. */
export const enterprises = resource({
  name: 'enterprise',
  plural: 'enterprises',
  label: label('在孵企业', 'Incubated company'),
  fields: {
    name: text('企业名称', 'Name', { required: true, max: 50 }),
    stage: choice('阶段', 'Stage', options(['seed', '种子期', 'Seed'], ['growth', '成长期', 'Growth']), {
      initial: 'seed',
    }),
  },
  access,
  scope: 'reach',
  unique: [['name']],
  list: { columns: ['name', 'stage'], filters: ['stage'], search: ['name'], order: 'name' },
  page: { path: '/reserve/enterprises', icon: 'landmark', menu: 'business' },
  sheet: true,
});

/** Visits of enterprises; one that has a result must have taken place. */
export const visits = resource({
  name: 'visit',
  plural: 'visits',
  label: label('拜访计划', 'Visit plan'),
  id: 'planId',
  fields: {
    enterpriseId: reference('企业', 'Enterprise', 'enterprise', { required: true }),
    visitDate: date('拜访日期', 'Date of visit', { required: true }),
    budget: price('预算', 'Budget'),
    result: remark('拜访结果', 'Result'),
  },
  access,
  scope: { of: 'enterpriseId' },
  unique: [['enterpriseId', 'visitDate']],
  list: {
    columns: ['visitDate', 'enterpriseId', 'budget', 'result'],
    filters: ['enterpriseId', 'visitDate', 'budget'],
    search: ['result'],
    order: '-visitDate',
    orders: ['budget'],
  },
  calls: { add: 'POST oa/siteVisit/addVisit', page: 'POST oa/siteVisit/getVisitPage' },
  rules: {
    check: ({ after, today }) =>
      after?.['result'] !== undefined && String(after['visitDate']) > today
        ? [{ field: 'result', rule: 'future' }]
        : [],
  },
});
