import { type Label, label } from '../../label.ts';
import type { WhyRefused } from './read-statements.ts';

/** Why a cell of a workbook was not taken, in words. */
export const refusalTexts: Readonly<Record<WhyRefused, Label>> = {
  errorCell: label('公式出错', 'The formula has failed'),
  notAnAmount: label('不是金额', 'Not an amount'),
  groupedWrongly: label('千分位位置不对', 'Its thousands are grouped wrongly'),
  tooLarge: label('金额过大，请核对单位', 'The amount is too large: look at the unit'),
  unknownLine: label('报表中没有这个项目', 'The form has no such line'),
  noLine: label('所在行没有项目名称', 'Its row has no heading'),
  unknownColumn: label('不知道是哪一期的数', 'Its column does not say of which period it is'),
  monthColumn: label('本月数，报表按累计数保存', 'Of the month alone; statements are kept from the begin of the year'),
  twice: label('同一项目出现两个不同的数', 'The line has another figure elsewhere'),
  noUnit: label('没有写明金额单位', 'No unit is named'),
  otherCurrency: label('不是人民币金额', 'Not in CNY'),
};
