import { entity } from '../../entity.ts';
import { notInFuture } from '../../field/date-checks.ts';
import { yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { number } from '../../field/types/number.ts';
import { person } from '../../field/types/person.ts';
import { remark } from '../../field/types/text.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';

/** Whoever keeps the accounts of everybody; others see their own. */
export const keepsLeave = 'leaveAccount:write';

const days = { unit: 'day', zero: true, max: 365 } as const;

/** What somebody has of paid annual leave in a year, and what is left of it. */
const balance = {
  entitled: number('本年应休', 'Entitled this year', days),
  used: number('已休', 'Taken', days),
  pending: number('在批', 'Being approved', days),
  left: number('剩余', 'Left', days),
};

/** The account of somebody's paid annual leave: since when they work, and what is added by hand. Personnel keeps it. */
export const leaveAccounts = resource({
  name: 'leaveAccount',
  plural: 'leaveAccounts',
  label: label('年休假台账', 'Leave account'),
  pluralLabel: label('年休假台账', 'Leave accounts'),
  id: 'accountId',
  fields: {
    ...person('personName', 'personId', '姓名', 'Person', { required: true }),
    workedSince: date('参加工作日期', 'Has worked since', {
      required: true,
      help: label(
        '累计工作满 1 年、10 年、20 年，年休假 5、10、15 天（《职工带薪年休假条例》第三条）',
        'After 1, 10 and 20 years of work 5, 10 and 15 days (Regulations on Paid Annual Leave of Employees, article 3)',
      ),
    }),
    carried: number('上年结转', 'Carried over', {
      ...days,
      help: label('单位安排跨年度休的天数', 'Days that the company has moved into the next year'),
    }),
    carriedYear: year('结转用于', 'Carried into'),
    remark: remark('备注', 'Remarks'),
  },
  checks: [
    notInFuture('workedSince'),
    ({ carried, carriedYear }) =>
      Number(carried) > 0 && !carriedYear
        ? [
            {
              field: 'carriedYear',
              rule: 'required',
              message: label('请填写结转的天数用于哪一年', 'Say into which year the days are carried'),
            },
          ]
        : [],
  ],
  computed: balance,
  title: 'personName',
  access: { read: 'vacation:read', write: keepsLeave },
  scope: 'unit',
  unique: [['personName', 'workedSince'], ['personId']],
  list: {
    columns: ['personName', 'workedSince', 'carried', 'entitled', 'used', 'pending', 'left'],
    search: ['personName'],
    order: 'personName',
  },
  sheet: true,
  page: { path: '/attendance/leave-accounts', icon: 'calendar', menu: 'office' },
  feeds: ['danbao/attendance/'],
});

/** What the caller has of annual leave in the year of a day; unknown where personnel keeps no account. */
export const leaveBalance = entity({
  name: 'leaveBalance',
  label: label('年休假余额', 'Balance of annual leave'),
  fields: {
    isKnown: yesNo('有台账', 'There is an account', { required: true }),
    year: year('年度', 'Year', { required: true }),
    ...balance,
  },
});

export const leaveBalanceQuery = entity({
  name: 'leaveBalanceQuery',
  label: label('年休假余额查询', 'Query of a balance of annual leave'),
  fields: { day: date('日期', 'Day') },
});
