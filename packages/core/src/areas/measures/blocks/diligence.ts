import { is } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';

const valued = { section: 'valuation', extension: true } as const;
const own = { section: 'diligence', extension: true } as const;
const maximum = { ...own, when: is('isMaxAmount', '1') };
const leased = { ...own, when: is('usedBy', '2') };

/** What the register says of the asset. */
export const searchResults = options(
  ['1', '无权利限制', 'No restriction'],
  ['2', '查封、扣押', 'Seized or frozen'],
  ['3', '异议登记', 'Objection registered'],
  ['4', '预告登记', 'Advance notice registered'],
  ['5', '居住权', 'Right of habitation'],
);

const occupancies = options(['1', '自用', 'Used by its owner'], ['2', '出租', 'Let'], ['3', '空置', 'Vacant']);

/**
 * Whether the company's own organ has decided that it gives security for somebody else (公司法第十五条); for its own debt it needs
 * none.
 */
export const resolutions = options(
  ['1', '股东会决议', 'By the shareholders'],
  ['2', '董事会决议', 'By the board'],
  ['3', '为自身债务，无需', 'Own debt, none needed'],
  ['0', '尚无', 'Not yet'],
);

/** What an officer looks into before something is taken as security. All of it ours and optional; `measure` adds it to whatever is no guarantee. */
export const diligence = {
  valuedOn: date('评估基准日', 'Valuation date', {
    ...valued,
    help: label('评估满十二个月提醒由此日起算', 'The twelve months of a valuation run from this day'),
  }),
  valuationReportNo: text('评估报告编号', 'Valuation report No.', { ...valued, max: 50, code: true }),
  registerOffice: text('登记机构', 'Registration authority', { ...own, max: 100 }),
  registerCertificate: text('登记证明编号', 'Registration proof No.', { ...own, max: 50, code: true }),
  registeredUntil: date('登记有效期至', 'Registered until', {
    ...own,
    help: label(
      '动产和权利担保统一登记（中登网）等有期限的登记',
      'Where the registration has a term, as that of movables and rights',
    ),
  }),
  searchedOn: date('查档日期', 'Searched on', own),
  searchResult: choice('查档结果', 'Search result', searchResults, own),
  coOwnerConsent: yesNo('共有人及配偶是否书面同意', 'Co-owners and spouse consent in writing', {
    ...own,
    help: label('不止一名权属人或权属人已婚时填写', 'For more than one owner, or a married one'),
  }),
  resolution: choice('公司决议', 'Company resolution', resolutions, { ...own, when: is('ownerType', '01') }),
  isMaxAmount: yesNo('是否最高额担保', 'Maximum-amount security', own),
  maxSum: price('最高债权额', 'Maximum secured amount', maximum),
  maxSumFrom: date('债权确定期间起', 'Claims arising from', maximum),
  maxSumUntil: date('债权确定期间止', 'Claims arising until', maximum),
  usedBy: choice('占用情况', 'Used by', occupancies, own),
  existingLeaseUntil: date('现有租约到期日', 'Existing lease until', {
    ...leased,
    help: label('先出租后抵押的，租赁关系不受影响', 'A lease that began before the mortgage stands'),
  }),
};

export type Diligence = typeof diligence;
