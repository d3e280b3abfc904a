import { entity } from '../../entity.ts';
import type { Option } from '../../field/field.ts';
import { choice } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { type Label, label } from '../../label.ts';

/** How long one class of records is kept. */
export interface RetentionRule {
  readonly label: Label;
  /** In days; without it for ever is proposed. */
  readonly proposed?: number;
  /** Fewer days may not be set: law, trade or the program itself still needs them. */
  readonly least: number;
  /** What is done when they are over; `none`: only then may a client or an owner be erased on request. */
  readonly afterwards: 'remove' | 'mask' | 'none';
}

/**
 * What has a limit, by its name. Flows, contracts, guarantees, payments and who changed what have none. Logs of networks are
 * kept for six months at least (Cybersecurity Law, article 21), records of clients for five years after the end of the
 * business (ten proposed, Anti-Money-Laundering Law, article 34); the notice centre looks back 90 days.
 */
export const retentionRules = {
  messages: { label: label('个人消息', 'Personal messages'), proposed: 730, least: 120, afterwards: 'remove' },
  noticeMarks: {
    label: label('消息与公告的已读标记', 'Marks of what was read'),
    proposed: 730,
    least: 120,
    afterwards: 'remove',
  },
  noticeDeliveries: {
    label: label('应用外消息的发送记录', 'Deliveries of notifications outside the app'),
    proposed: 365,
    least: 30,
    afterwards: 'remove',
  },
  warnings: { label: label('督办提醒', 'Reminders of supervision'), proposed: 730, least: 120, afterwards: 'remove' },
  sessions: { label: label('已结束的登录', 'Ended sessions'), proposed: 365, least: 180, afterwards: 'remove' },
  signIns: {
    label: label('登录、查看、导出与越权的日志', 'Log of sign-ins, views, exports and refusals'),
    proposed: 1095,
    least: 180,
    afterwards: 'remove',
  },
  audit: {
    label: label('变更日志中的证件号码与电话', 'ID numbers and phones in the log of changes'),
    least: 1095,
    afterwards: 'mask',
  },
  quizAnswers: {
    label: label('每日一题的答题', 'Answers to the quiz'),
    proposed: 1095,
    least: 365,
    afterwards: 'remove',
  },
  votes: { label: label('投票记录', 'Who has voted'), proposed: 1095, least: 365, afterwards: 'remove' },
  dishOrders: { label: label('订餐记录', 'Orders of meals'), proposed: 1825, least: 365, afterwards: 'remove' },
  drinkOrders: { label: label('饮品订单', 'Orders of drinks'), proposed: 1825, least: 365, afterwards: 'remove' },
  idempotency: {
    label: label('防重复提交的应答', 'Answers kept against sending twice'),
    proposed: 7,
    least: 7,
    afterwards: 'remove',
  },
  clients: {
    label: label('业务结束后的客户与权属人资料', 'Clients and owners after the end of their business'),
    proposed: 3650,
    least: 1825,
    afterwards: 'none',
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionRuleName = keyof typeof retentionRules;

export const retentionRuleNames = Object.keys(retentionRules) as readonly RetentionRuleName[];

const names: readonly Option<RetentionRuleName>[] = retentionRuleNames.map((value) => ({
  value,
  label: retentionRules[value].label,
}));

const rule = choice('类别', 'Class', names, { required: true });
const days = integer('保留天数', 'Days kept', {
  max: 36_500,
  help: label('留空表示永久保留', 'leave it empty to keep for ever'),
});

/** How long a class is to be kept; without days for ever. */
export const retentionSetting = entity({
  name: 'retentionSetting',
  label: label('保留期', 'How long it is kept'),
  fields: { rule, days },
  checks: [
    ({ rule: name, days: given }) => {
      const least = retentionRules[name as RetentionRuleName]?.least ?? 0;
      if (given === undefined || given === '' || Number(given) >= least) return [];
      const message = label(`至少保留 ${least} 天`, `It is kept for ${least} days at least`);
      return [{ field: 'days', rule: 'retention', message }];
    },
  ],
});

/** Settings that are read or saved together. */
export const retentionSettings = entity({
  name: 'retentionSettings',
  label: label('保留期', 'How long it is kept'),
  fields: { rules: list('保留期', 'How long it is kept', retentionSetting, { required: true }) },
});

/** A class as it stands: what there is, and what would go now. */
export const retentionState = entity({
  name: 'retentionState',
  label: label('保留期', 'How long it is kept'),
  fields: {
    rule,
    days,
    rows: integer('现有', 'There are', { required: true, zero: true }),
    oldest: date('最早', 'The oldest'),
    /** The housekeeping takes it in parts, hour by hour. */
    going: integer('到期', 'Over', { required: true, zero: true }),
  },
});

const perRule = (unit: Label) =>
  Object.fromEntries(
    names.map(({ value, label: { zh, en } }) => [value, integer(`${zh}（${unit.zh}）`, `${en} (${unit.en})`)]),
  );

/** What the log says when the settings are changed: days by class. */
export const retentionDays = entity({
  name: 'retentionDays',
  label: label('保留期', 'How long it is kept'),
  fields: perRule(label('天', 'days')),
});

/** What the log says of a housekeeping: rows by class. */
export const retentionSweep = entity({
  name: 'retentionSweep',
  label: label('到期清理', 'Housekeeping'),
  fields: perRule(label('行', 'rows')),
});
