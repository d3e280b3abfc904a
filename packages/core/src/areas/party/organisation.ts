import { choice } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { reportAlerts } from './choices.ts';
import { partyCalls } from './party-calls.ts';

const required = { required: true } as const;

/** An organisation of the party in a unit: a branch, a group. */
export const partyOrgs = resource({
  name: 'partyOrg',
  plural: 'partyOrgs',
  label: label('党组织', 'Party organisation'),
  fields: {
    name: text('党组织', 'Organisation', { ...required, max: 100, wide: true }),
    leaderId: text('书记', 'Secretary', { ...required, max: 64 }),
  },
  computed: {
    leaderName: text('书记姓名', 'Name of the secretary', { max: 50 }),
    memberCount: integer('党员人数', 'Members', { zero: true }),
    lastReportTime: dateTime('最近上报时间', 'Last report'),
  },
  access: { read: 'party:read', write: 'party:manage' },
  scope: 'reach',
  unique: [['name']],
  list: { columns: ['name', 'leaderId'], search: ['name'], order: 'name' },
  calls: partyCalls('org'),
  feeds: ['party/org_status_report'],
});

/** Somebody who belongs to an organisation. */
export const partyMembers = resource({
  name: 'partyMember',
  plural: 'partyMembers',
  label: label('党员', 'Party member'),
  fields: {
    orgId: reference('党组织', 'Organisation', 'partyOrg', required),
    personId: text('姓名', 'Person', { ...required, max: 64 }),
    duty: text('党内职务', 'Duty', { max: 50 }),
    joinDate: date('入党日期', 'Member since'),
  },
  computed: { personName: text('党员姓名', 'Name of the person', { max: 50 }) },
  title: 'personId',
  access: { read: 'party:read', write: 'party:manage' },
  scope: { of: 'orgId' },
  unique: [['orgId', 'personId']],
  list: { columns: ['personId', 'orgId', 'duty', 'joinDate'], filters: ['orgId'], order: '-createTime' },
  calls: partyCalls('member'),
  feeds: ['party/org', 'party/user/curr'],
});

/** How an organisation is (Z10). One that needs attention is told to its leaders at once. */
export const partyReports = resource({
  name: 'partyReport',
  plural: 'partyReports',
  label: label('组织状态上报', 'Status report'),
  pluralLabel: label('组织状态上报', 'Status reports'),
  fields: {
    orgId: reference('党组织', 'Organisation', 'partyOrg', required),
    content: remark('组织情况', 'How it is', { ...required, max: 2000 }),
    alert: choice('预警', 'Alert', reportAlerts, { ...required, initial: '0' }),
    leaderAlert: remark('需领导关注的事项', 'What needs attention', { max: 500 }),
  },
  computed: { author: text('上报人', 'Reported by', { max: 50 }) },
  checks: [
    ({ alert, leaderAlert }) =>
      alert === '1' && (leaderAlert === undefined || leaderAlert === '')
        ? [{ field: 'leaderAlert', rule: 'required' }]
        : [],
  ],
  title: 'content',
  access: { read: 'party:write', write: 'party:write' },
  scope: { of: 'orgId' },
  list: {
    columns: ['orgId', 'content', 'alert', 'leaderAlert'],
    filters: ['orgId', 'alert'],
    search: ['content'],
    order: '-createTime',
  },
  calls: partyCalls('org_status_report'),
  feeds: ['party/org'],
});
