import { price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { number, ratio } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { buildingInsurance } from '../blocks/building-insurance.ts';
import { proxy } from '../blocks/proxy.ts';
import { remarks200 } from '../blocks/remarks.ts';
import { atMost, noPublicGood } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

const section = 'valuation';

/** Whether the project has been approved (G32). */
export const assetsTypes = options(
  ['1', '已审批', 'Approved'],
  ['2', '未审批', 'Not approved'],
  ['3', '其他', 'Other'],
);

/** 在建工程 (G32) */
export const construction = measure({
  kind: 'construction',
  family: 'mortgage',
  usualRate: 50,
  label: label('在建工程', 'Construction in progress'),
  title: label('填写在建工程详情', 'Fill in construction-in-progress details'),
  checks: [
    atMost('havingArea', 'houseArea', '大于规划建筑面积', 'is more than what is planned'),
    doubtful(
      'waivesPriority',
      '0',
      '工程款优先于抵押权受偿（民法典第八百零七条）',
      'the contractor is paid before the mortgagee (Civil Code, article 807)',
    ),
    doubtful('isInsurance', '0', '工程灭失时没有保险金可以受偿', 'nothing is paid if the works are lost'),
    noPublicGood,
  ],
  fields: {
    assetsType: choice('报建审批情况', 'Planning and building approval', assetsTypes, { required: true, initial: '1' }),
    isOther: yesNo('是否有其他权利人', 'Has another right holder', { required: true, initial: '0' }),
    houseArea: number('规划建筑面积', 'Planned floor area', { unit: 'squareMetre' }),
    havingArea: number('已建面积', 'Area already built', { unit: 'squareMetre' }),
    pledgePart: text('抵押部位', 'Mortgaged part'),
    oldValue: price('已投入工程款', 'Construction cost paid'),
    ...registered,
    assessValue: price('评估价值', 'Appraised value', { section, required: true }),
    alreadyValue: price('在先担保债权额', 'Prior encumbrances', { section, zero: true }),
    optValue: price('认定担保价值', 'Accepted collateral value', { section, required: true }),
    coverageRatio: ratio('抵质押率', 'Loan-to-value ratio', { section }),
    ...buildingInsurance,
    ...proxy,
    waivesPriority: yesNo('承包人是否书面放弃优先受偿权', 'Contractor waives priority', {
      section: 'diligence',
      extension: true,
    }),
    ...remarks200,
  },
});
