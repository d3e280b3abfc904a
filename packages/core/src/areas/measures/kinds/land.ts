import { money } from '../../../field/types/amount.ts';
import { date } from '../../../field/types/date.ts';
import { number, ratio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { priority, registered } from '../blocks/base.ts';
import { pickedCounterparty } from '../blocks/picked-counterparty.ts';
import { priorPledgees } from '../blocks/pledgees.ts';
import { proxy } from '../blocks/proxy.ts';
import { requiredLocation } from '../blocks/required-location.ts';
import { lastsStill, mentions, noPublicGood } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const section = 'valuation';

/** 土地 (G12, G13); its amounts may be 0 (money check). */
export const land = measure({
  kind: 'land',
  family: 'mortgage',
  usualRate: 60,
  label: label('土地', 'Land'),
  title: label('填写土地详情', 'Fill in land details'),
  checks: [
    mentions(
      'tdsyqType',
      /划拨/,
      '划拨土地抵押须经批准，处置时先缴纳出让金',
      'allocated land needs approval, and its price is paid to the state first',
    ),
    lastsStill(
      'rightUntil',
      10,
      '土地使用权剩余年限不足十年，请核对是否够担保期限及处置所需',
      'the land use right has less than ten years left',
    ),
    noPublicGood,
  ],
  fields: {
    landStatus: text('土地现状', 'Land status', { max: 50 }),
    landUse: text('土地用途', 'Land use', { max: 50 }),
    tdsyqType: text('土地使用权类型', 'Type of land use right', { max: 50 }),
    landCode: text('不动产权证号', 'Land certificate No.', { max: 50, code: true, identifies: true }),
    landSource: text('土地来源', 'Land source', { max: 50 }),
    landArea: number('使用权面积', 'Land area', { unit: 'squareMetre' }),
    buyTime: date('购置时间', 'Purchase date'),
    otheWarrantNum: text('不动产登记证明号', 'Encumbrance certificate No.', { max: 50, code: true }),
    otheWarrantDate: date('他项权利登记日期', 'Encumbrance certificate date'),
    tdtqNo: text('土地他项权利登记号', 'Land encumbrance registration number', { max: 50, code: true }),
    tqdjTime: date('他项权利登记时间', 'Encumbrance registered on'),
    rightUntil: date('土地使用权终止日期', 'Land use right until', { extension: true }),
    ...registered,
    ...priority,
    ...requiredLocation,
    assessValue: money('评估价值', 'Appraised value', { section, required: true }),
    alreadyValue: money('在先担保债权额', 'Prior encumbrances', { section, required: true }),
    optValue: money('认定担保价值', 'Accepted collateral value', { section, required: true }),
    coverageRatio: ratio('抵质押率', 'Loan-to-value ratio', { section }),
    ...priorPledgees,
    ...pickedCounterparty,
    ...proxy,
    legalDsputeDesc: remark('权属瑕疵与法律纠纷说明', 'Remarks (legal disputes)', {
      section: 'remarks',
      max: 200,
      synonyms: ['备注', '法律纠纷说明'],
    }),
    otherDesc: remark('其他说明', 'Other description', { section: 'remarks', max: 200 }),
    cashabilityDesc: remark('变现能力说明', 'Realisability', { section: 'remarks', max: 200 }),
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
