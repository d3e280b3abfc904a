import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { insurance } from '../blocks/insurance.ts';
import { location } from '../blocks/location.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { movableEvidence } from '../family-evidence.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

/** 机器设备 (G30) */
export const machinery = measure({
  kind: 'machinery',
  family: 'mortgage',
  evidence: movableEvidence,
  usualRate: 40,
  label: label('机器设备', 'Machinery'),
  title: label('机器设备详情', 'Machinery equipment details'),
  checks: [doubtful('isRetained', '1', '所有权可能不属于抵押人', 'it may not belong to the mortgagor')],
  fields: {
    registerNo: text('担保登记证明编号', 'Registration certificate No.', {
      max: 50,
      code: true,
      identifies: 'several',
    }),
    registerTime: date('登记时间', 'Registered on'),
    specifications: text('规格型号', 'Specifications'),
    billNumber: text('发票号码', 'Invoice number', { max: 50, code: true }),
    invoiceValue: price('发票金额', 'Invoice value'),
    buyTime: date('购置时间', 'Purchase date'),
    ...certificate,
    ...registeredOptional,
    ...location,
    ...insurance,
    ...valuation,
    lqgmqk: remark('设备现状说明', 'Condition of the equipment', { section: 'remarks', max: 200 }),
    isFloating: yesNo('是否浮动抵押', 'Floating charge', { section: 'diligence', extension: true }),
    isRetained: yesNo('是否有所有权保留或融资租赁', 'Retention of title or lease', {
      section: 'diligence',
      extension: true,
    }),
    ...remarks2000,
  },
});
