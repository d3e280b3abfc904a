import { options } from '../../field/types/choice.ts';

/** How far the fund is with a company, from having heard of it to the investment. */
export const reserveStages = options(
  ['lead', '线索', 'Lead'],
  ['contact', '接触', 'In contact'],
  ['diligence', '尽调', 'Due diligence'],
  ['approved', '立项', 'Set up'],
  ['committee', '投决', 'Before the committee'],
  ['invested', '已投', 'Invested'],
  ['dropped', '放弃', 'Dropped'],
);

/** What a company is to the one above it. */
export const enterpriseRelations = options(
  ['subsidiary', '子公司', 'Subsidiary'],
  ['associate', '参股公司', 'Associate'],
  ['shareholder', '股东企业', 'Shareholder'],
  ['controlled', '同一实际控制人', 'Same controller'],
  ['supplier', '上游供应商', 'Supplier'],
  ['client', '下游客户', 'Client'],
  ['other', '其他关联', 'Other tie'],
);

/** Whether a company is in business, as the register says. */
export const enterpriseStates = options(
  ['open', '存续', 'In business', 'success'],
  ['winding', '清算', 'Winding up', 'warning'],
  ['revoked', '吊销', 'Licence revoked', 'danger'],
  ['closed', '注销', 'Deregistered', 'quiet'],
);

export const educationLevels = options(
  ['doctor', '博士', 'Doctorate'],
  ['master', '硕士', 'Master'],
  ['bachelor', '本科', 'Bachelor'],
  ['college', '大专', 'College'],
  ['other', '其他', 'Other'],
);

export const investmentRounds = options(
  ['angel', '天使轮', 'Angel'],
  ['a', 'A 轮', 'Round A'],
  ['b', 'B 轮', 'Round B'],
  ['c', 'C 轮及以后', 'Round C or later'],
  ['preIpo', '上市前', 'Before listing'],
);

export const exitWays = options(
  ['buyback', '回购', 'Buyback'],
  ['transfer', '股权转让', 'Sale of the share'],
  ['listing', '上市退出', 'Listing'],
  ['liquidation', '清算', 'Liquidation'],
);
