import { options } from '../../field/types/choice.ts';

/** Business varieties; the last one names the credit that it bridges to (N3). */
export const businessVarieties = options(
  ['流动资金贷款担保', '流动资金贷款担保', 'Working-capital loan guarantee'],
  ['票据承兑担保', '票据承兑担保', 'Bill acceptance guarantee'],
  ['债券担保', '债券担保', 'Bond guarantee'],
  ['项目贷款担保', '项目贷款担保', 'Project loan guarantee'],
  ['保函', '保函', 'Letter of guarantee'],
  ['过桥融资', '过桥融资', 'Bridge financing'],
);
