import { visibleValues } from '@danbao/core';
import { fulfilmentForm } from '@danbao/core/measures';
import { editorOf } from './accounts.ts';
import { sampleDay, storyDate } from './dates.ts';
import type { SampleMeasure } from './measures.ts';

/** What the fulfilment dialog was filled with for a measure of the sample. */
export function fulfilmentFields(
  { kind, body }: SampleMeasure,
  index: number,
  today: string = sampleDay,
): Record<string, string> {
  const year = storyDate(0, today).slice(0, 4);
  const number = String(index + 1).padStart(4, '0');
  const midnight = (days: number) => `${storyDate(days, today)} 00:00:00`;
  const { kind: _, ...fields } = visibleValues(fulfilmentForm, {
    sortNum: '1',
    resolution: '1',
    isInsurance: '0',
    keepType: '抵押人自行占管',
    ...body,
    kind,
    ContractNo: `DZY-${year}-${number}`,
    CertificateNo: `DJ-${year}-${number}`,
    otherWarrantNum: `TX-${year}-${number}`,
    landCount: '1',
    optBeginDate: midnight(40 + index),
    optEndDate: midnight(405 + index),
    registerTime: midnight(42 + index),
    deliveredOn: midnight(42 + index),
    receiptNo: body['depositCode'] ?? `ZH-${year}-${number}`,
    realizeDate: midnight(43 + index),
    evaluationCompany: '江城正信资产评估有限公司',
    pledgeLandArea: body['houseArea'],
    pledgeLandPosition: body['adderss'] ?? body['pledgePart'],
    debtRepayLimitDate: midnight(405 + index),
    pledgeDepart: '综合担保部',
    pledgeFileCount: '2',
  });
  return fields as Record<string, string>;
}

/** The same as the server keeps it: who recorded it, and the secured period as plain days. */
export function fulfilmentOf(sample: SampleMeasure, index: number, today: string): Record<string, string> {
  const fields = fulfilmentFields(sample, index, today);
  const { userId, realName } = editorOf(sample.unitUid);
  return {
    ...fields,
    optBeginDateStr: fields['optBeginDate']?.slice(0, 10) ?? '',
    optEndDateStr: fields['optEndDate']?.slice(0, 10) ?? '',
    realizeUserID: userId,
    realizeUserName: realName,
  };
}
