import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { guarantyId } from '../../../field/types/guaranty-id.ts';
import { list } from '../../../field/types/list.ts';
import { text } from '../../../field/types/text.ts';
import { ownerLink } from '../owner-link.ts';

/** '01' company, '02' person. */
export const ownerTypes = options(['01', '企业', 'Enterprise'], ['02', '个人', 'Individual']);

/** '03' is a person too; it is read and never written (Y18). */
export const readOwnerTypes = { '03': '02' } as const;

/** F33 */
export const priorities = options(
  ['1', '第一顺位', 'First'],
  ['2', '第二顺位', 'Second'],
  ['3', '第三顺位', 'Third'],
  ['4', '第四顺位', 'Fourth'],
  ['5', '其他', 'Other'],
);

/** What every measure has, whatever its kind (F32). Owners come first, then the name (F3). */
export const measureBase = {
  optGuaranty_ID: guarantyId('担保物编号', 'Measure id'),
  clientList: list('权属人', 'Owners', ownerLink, {
    cell: 'owners',
    parts: ['certificateCode', 'haveRate', 'warrantNum'],
  }),
  ownerType: choice('权属人类型', 'Owner type', ownerTypes, { initial: '01', readAs: readOwnerTypes }),
  optName: text('担保物名称', 'Collateral name', { required: true, max: 200 }),
};

export type MeasureBase = typeof measureBase;

/** 是否办理登记, where the form requires an answer. */
export const registered = {
  isRegister: yesNo('是否登记', 'Registered', { required: true, initial: '1' }),
};

/** The same where it may be left open. */
export const registeredOptional = {
  isRegister: yesNo('是否登记', 'Registered', { initial: '1' }),
};

export const priority = {
  sortNum: choice('抵押顺位', 'Priority', priorities, { required: true }),
};
