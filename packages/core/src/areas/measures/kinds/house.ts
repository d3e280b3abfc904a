import { choice } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { priorities, registered } from '../blocks/base.ts';
import { buildingInsurance } from '../blocks/building-insurance.ts';
import { counterparty } from '../blocks/counterparty.ts';
import { location } from '../blocks/location.ts';
import { priorPledgees } from '../blocks/pledgees.ts';
import { proxy } from '../blocks/proxy.ts';
import { fullValuation } from '../blocks/required-valuation.ts';
import { noPublicGood } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

const certificateNumber = { required: true, max: 50, code: true, identifies: true } as const;

/** 房产 (G14, G15, Y41); the source does not show its title (Y50). */
export const house = measure({
  kind: 'house',
  family: 'mortgage',
  usualRate: 70,
  label: label('房产', 'Building'),
  checks: [
    doubtful('isInsurance', '0', '房屋灭失时没有保险金可以受偿', 'nothing is paid if the building is lost'),
    noPublicGood,
  ],
  fields: {
    certificateNumOne: text('不动产权证号一', 'Certificate number one', certificateNumber),
    certificateNumTwo: text('不动产权证号二', 'Certificate number two', certificateNumber),
    certificateNumThree: text('不动产权证号三', 'Certificate number three', certificateNumber),
    certificateNumFour: text('不动产权证号四', 'Certificate number four', certificateNumber),
    warrantNum: text('权属证书编号', 'Ownership certificate No.', certificateNumber),
    landCode: text('土地使用权证号', 'Land certificate No.', { max: 50, code: true, identifies: 'several' }),
    houseUse: text('房屋用途', 'Permitted use', { max: 50 }),
    houseCase: text('房屋使用现状', 'Occupancy', { max: 50 }),
    houseArea: number('建筑面积', 'Floor area', { unit: 'squareMetre' }),
    buyTime: date('购置时间', 'Purchase date'),
    ...registered,
    sortNum: choice('抵押顺位', 'Priority', priorities),
    ...location,
    ...fullValuation,
    ...buildingInsurance,
    ...priorPledgees,
    ...counterparty,
    ...proxy,
    legalDsputeDesc: remark('权属瑕疵与法律纠纷说明', 'Remarks (legal disputes)', {
      section: 'remarks',
      required: true,
      max: 200,
      synonyms: ['备注', '法律纠纷说明'],
    }),
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
