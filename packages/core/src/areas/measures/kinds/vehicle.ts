import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { plate } from '../../../field/types/plate.ts';
import { remark, text } from '../../../field/types/text.ts';
import { vin } from '../../../field/types/vin.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { measure } from '../measure.ts';

/** 机动车 (G29) */
export const vehicle = measure({
  kind: 'vehicle',
  family: 'mortgage',
  usualRate: 50,
  label: label('机动车', 'Motor vehicle'),
  fields: {
    specifications: text('品牌型号', 'Brand and model', { max: 50 }),
    carCode: plate('车牌号', 'Number plate', { identifies: true }),
    carFrame: vin('车辆识别代号', 'Vehicle identification number (VIN)', {
      identifies: true,
      synonyms: ['车架号', 'VIN'],
    }),
    carEngineCode: text('发动机号', 'Engine number', { max: 50, code: true }),
    registerTime: date('注册登记日期', 'Registered on'),
    buyTime: date('购置时间', 'Purchase date'),
    billNumber: text('发票号码', 'Invoice number', { max: 50, code: true }),
    invoiceValue: price('发票金额', 'Invoice value'),
    isLocal: yesNo('是否本地登记', 'Local', { initial: '1' }),
    ...certificate,
    ...registeredOptional,
    ...valuation,
    lqgmqk: remark('车况说明', 'Vehicle remarks', { section: 'remarks', max: 2000 }),
    ...remarks2000,
  },
});
