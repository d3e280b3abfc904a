import type { Label } from '../../label.ts';
import type { Standard } from './line-item.ts';
import { statementLines } from './lines.ts';

/** What a statement is held against: left and right are formulas of `termsOf`. */
export interface StatementCheck {
  readonly id: string;
  readonly standard: Standard;
  /** An error contradicts the form itself; a hint asks for an explanation. */
  readonly level: 'error' | 'hint';
  readonly left: string;
  readonly is: '=' | '<=' | '>=';
  readonly right: string;
  /** Whether some of the right side is enough: parts of a sum that are not there count as nothing. */
  readonly someIsEnough?: true;
  /** The sentence when it does not hold. */
  readonly message: Label;
}

const totals = (standard: Standard): StatementCheck[] =>
  statementLines[standard].flatMap(({ code, label, sum }) =>
    sum === undefined
      ? []
      : both({
          id: `sum-${code}`,
          standard,
          level: 'error',
          left: code,
          is: '=',
          right: sum,
          someIsEnough: true,
          message: { zh: `${label.zh}应等于各项之和`, en: `${label.en} must be the total of its lines` },
        }),
  );

const parts = (standard: Standard): StatementCheck[] => {
  const lines = statementLines[standard];
  return [...new Set(lines.flatMap(({ partOf = [] }) => partOf))].flatMap((whole) => {
    const label = lines.find(({ code }) => code === whole)?.label ?? { zh: whole, en: whole };
    return both({
      id: `parts-${whole}`,
      standard,
      level: 'hint',
      left: whole,
      is: '>=',
      right: lines
        .filter(({ partOf }) => partOf === whole)
        .map(({ code }) => code)
        .join('+'),
      someIsEnough: true,
      message: {
        zh: `${label.zh}的其中项之和一般不大于本项`,
        en: `The parts of ${label.en} are usually not more than the line`,
      },
    });
  });
};

/** Balance sheet: what a year begins with is what the year before ended with. */
const links = (standard: Standard): StatementCheck[] =>
  statementLines[standard]
    .filter(({ kind }) => kind === 'balance')
    .map(({ code, label }) => ({
      id: `begin-${code}`,
      standard,
      level: 'hint',
      left: `${code}@prior`,
      is: '=',
      right: `${code}@before`,
      message: {
        zh: `${label.zh}的年初余额与上年报表的期末余额不一致，如有追溯调整请说明`,
        en: `${label.en} at the beginning differs from the end of the year before; explain a restatement`,
      },
    }));

const signs = (standard: Standard): StatementCheck[] =>
  statementLines[standard]
    .filter(({ isSigned }) => !isSigned)
    .flatMap(({ code, label }) =>
      both({
        id: `sign-${code}`,
        standard,
        level: 'hint',
        left: code,
        is: '>=',
        right: '',
        message: { zh: `${label.zh}一般不为负数`, en: `${label.en} is usually not below zero` },
      }),
    );

type Row = readonly [
  id: string,
  level: 'error' | 'hint',
  left: string,
  is: '=' | '<=' | '>=',
  right: string,
  zh: string,
  en: string,
];

const rows = (standard: Standard, list: readonly Row[]): StatementCheck[] =>
  list.map(([id, level, left, is, right, zh, en]) => ({ id, standard, level, left, is, right, message: { zh, en } }));

const general = rows('general', [
  [
    'retained',
    'hint',
    'A66-A66@prior',
    '=',
    'P20',
    '未分配利润的变动与净利润不一致，请说明提取盈余公积和分配',
    'Retained earnings changed by another amount than net profit; explain transfers and distributions',
  ],
  [
    'cash-end',
    'hint',
    'C35',
    '<=',
    'A01',
    '期末现金余额大于货币资金，请说明现金等价物',
    'Closing cash is more than cash and bank balances; explain the cash equivalents',
  ],
  [
    'cash-begin',
    'hint',
    'C34',
    '=',
    'C35@before',
    '期初现金余额与上年期末现金余额不一致',
    'Opening cash differs from the closing cash of the year before',
  ],
  ['surplus', 'hint', 'A65', '>=', 'A65@prior', '盈余公积减少，请说明', 'The surplus reserve fell; explain why'],
  [
    'capital',
    'hint',
    'A59-A59@prior',
    '<=',
    'C23',
    '实收资本的增加大于吸收投资收到的现金，请说明出资方式',
    'Paid-in capital rose by more than the contributions received in cash; explain how it was paid in',
  ],
  [
    'unit-high',
    'hint',
    'A34',
    '<=',
    '200*A34@before',
    '资产总计较上年增加两百倍以上，请核对金额单位',
    'Total assets are more than 200 times those of the year before; look at the unit',
  ],
  [
    'unit-low',
    'hint',
    '200*A34',
    '>=',
    'A34@before',
    '资产总计不到上年的两百分之一，请核对金额单位',
    'Total assets are less than a 200th of those of the year before; look at the unit',
  ],
  [
    'revenue-grows',
    'hint',
    'P01',
    '>=',
    'P01@earlier',
    '营业收入的累计数小于本年上一期报表',
    'Cumulative revenue is less than in the earlier statement of the year',
  ],
  [
    'costs-grow',
    'hint',
    'P02',
    '>=',
    'P02@earlier',
    '营业成本的累计数小于本年上一期报表',
    'Cumulative cost of sales is less than in the earlier statement of the year',
  ],
]);

const small = rows('small', [
  [
    'retained',
    'hint',
    'S51-S51@prior',
    '=',
    'R32',
    '未分配利润的变动与净利润不一致，请说明提取盈余公积和分配',
    'Retained earnings changed by another amount than net profit; explain transfers and distributions',
  ],
  [
    'cash-end',
    'error',
    'F22',
    '=',
    'S01',
    '期末现金余额应等于货币资金期末余额',
    'Closing cash must be the cash and bank balances at the end',
  ],
  [
    'cash-begin',
    'error',
    'F21',
    '=',
    'S01@prior',
    '期初现金余额应等于货币资金年初余额',
    'Opening cash must be the cash and bank balances at the beginning',
  ],
  ['surplus', 'hint', 'S50', '>=', 'S50@prior', '盈余公积减少，请说明', 'The surplus reserve fell; explain why'],
  [
    'capital',
    'hint',
    'S48-S48@prior',
    '<=',
    'F15',
    '实收资本的增加大于吸收投资收到的现金，请说明出资方式',
    'Paid-in capital rose by more than the contributions received in cash; explain how it was paid in',
  ],
  [
    'depreciation',
    'hint',
    'S19',
    '>=',
    'S19@prior',
    '累计折旧减少，请说明',
    'Accumulated depreciation fell; explain why',
  ],
  [
    'unit-high',
    'hint',
    'S30',
    '<=',
    '200*S30@before',
    '资产总计较上年增加两百倍以上，请核对金额单位',
    'Total assets are more than 200 times those of the year before; look at the unit',
  ],
  [
    'unit-low',
    'hint',
    '200*S30',
    '>=',
    'S30@before',
    '资产总计不到上年的两百分之一，请核对金额单位',
    'Total assets are less than a 200th of those of the year before; look at the unit',
  ],
  [
    'revenue-grows',
    'hint',
    'R01',
    '>=',
    'R01@earlier',
    '营业收入的累计数小于本年上一期报表',
    'Cumulative revenue is less than in the earlier statement of the year',
  ],
  [
    'costs-grow',
    'hint',
    'R02',
    '>=',
    'R02@earlier',
    '营业成本的累计数小于本年上一期报表',
    'Cumulative cost of sales is less than in the earlier statement of the year',
  ],
]);

const balanced = (standard: Standard, assets: string, claims: string): StatementCheck[] =>
  both({
    id: 'balanced',
    standard,
    level: 'error',
    left: assets,
    is: '=',
    right: claims,
    message: { zh: '资产总计应等于负债和所有者权益总计', en: 'Total assets must equal total liabilities and equity' },
  });

/** Every check of both standards. */
export const statementChecks: readonly StatementCheck[] = [
  ...balanced('general', 'A34', 'A69'),
  ...balanced('small', 'S30', 'S53'),
  ...(['general', 'small'] as const).flatMap((standard) => [
    ...totals(standard),
    ...parts(standard),
    ...signs(standard),
    ...links(standard),
  ]),
  ...general,
  ...small,
];

/** The check for the current column and the same for the prior one. */
function both(check: StatementCheck): StatementCheck[] {
  const prior = (formula: string) => formula.replace(/([A-Z]\d\d[a-z]?)(?![\d:a-z])/g, '$1@prior');
  return [check, { ...check, id: `${check.id}-prior`, left: prior(check.left), right: prior(check.right) }];
}
