import { answerOf, one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { bulkFulfilment, byApplyMeasureId, fulfilmentBody, fulfilmentRecord, fulfilmentReversal } from './entities.ts';

/** What became of each measure of a bulk fulfilment (Y35). */
export interface BulkFulfilment {
  readonly ok: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}

/** Recording that a measure was put in place (M1-M12). */
export const fulfilment = area({
  get: post('grp/crmApplyOptguaranty/selectApplyOptguarantyById', {
    summary: label('读取落实信息', 'Load the fulfilment of a measure'),
    access: 'measure:read',
    repeat: 'safe',
    input: byApplyMeasureId,
    data: one(fulfilmentRecord),
  }),
  save: post('grp/crmApplyOptguaranty/updateApplyOptguarantyRealize', {
    summary: label('落实担保措施', 'Record that a measure was put in place'),
    access: 'measure:fulfil',
    repeat: 'by-key',
    input: fulfilmentBody,
    // Which fields there are is decided by the measure's own kind, not by the one that is sent.
    open: true,
    data: one(fulfilmentRecord),
  }),
  saveAll: post('grp/crmApplyOptguaranty/updateApplyOptguaranty', {
    summary: label('批量落实机器设备', 'Record that several machines were put in place'),
    access: 'measure:fulfil',
    repeat: 'by-key',
    input: bulkFulfilment,
    data: answerOf<BulkFulfilment>(),
  }),
  check: post('danbao/fulfilment/check', {
    summary: label('复核落实', 'Check the fulfilment that another person recorded'),
    access: 'measure:fulfil',
    repeat: 'by-key',
    input: byApplyMeasureId,
    data: one(fulfilmentRecord),
    extension: true,
  }),
  revoke: post('danbao/fulfilment/revoke', {
    summary: label('撤销落实', 'Take a fulfilment back, with the reason'),
    access: 'measure:fulfil',
    repeat: 'by-key',
    input: fulfilmentReversal,
    data: one(fulfilmentRecord),
    extension: true,
  }),
});
