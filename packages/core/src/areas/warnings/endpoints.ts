import { ofGroup } from '../../endpoint/access.ts';
import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { label } from '../../label.ts';
import { findLapses } from './lapses.ts';
import { keepsWarnings, warningRuleCodes, warningRuns } from './rules.ts';

const required = { required: true } as const;
const setting = {
  code: choice('规则', 'Rule', warningRuleCodes, required),
  isEnable: yesNo('是否启用', 'On', required),
  days: integer('天数', 'Days', { ...required, zero: true, max: 3650 }),
};

export const warningRuleSetting = entity({
  name: 'warningRuleSetting',
  label: label('预警规则设置', 'Setting of a rule'),
  fields: setting,
});

/** A rule as it is now, with how many warnings of it are open. */
export const warningRuleRow = entity({
  name: 'warningRuleRow',
  label: label('预警规则', 'Warning rule'),
  fields: {
    ...setting,
    open: integer('未解除', 'Open', { ...required, zero: true }),
    lastTime: dateTime('最近一次', 'Last raised'),
  },
});

/** Rules that raise urging warnings. */
export const warnings = area({
  rules: get('danbao/warnings/rules', {
    summary: label('预警规则', 'The rules, as they are now'),
    access: keepsWarnings,
    repeat: 'safe',
    data: listOf(warningRuleRow),
    extension: true,
  }),
  setRule: post('danbao/warnings/rules', {
    summary: label('启停与调整预警规则', 'Switch and tune a rule'),
    access: ofGroup(keepsWarnings),
    repeat: 'idempotent',
    input: warningRuleSetting,
    data: listOf(warningRuleRow),
    extension: true,
  }),
  lapses: findLapses,
  run: post('danbao/warnings/run', {
    summary: label('立即检查全部规则', 'Check all rules now'),
    access: ofGroup(keepsWarnings),
    repeat: 'by-key',
    data: one(warningRuns.record),
    extension: true,
  }),
});
