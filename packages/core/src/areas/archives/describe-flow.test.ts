import { expect, test } from 'vitest';
import { describeFlow } from './describe-flow.ts';

const flow = {
  ...{ code: 'leave_flow', title: '请假：年休假 2 天', values: {}, unitName: '第一融资担保公司', deptName: '业务一部' },
  ...{ starterName: '陈立', endedOn: '2026-06-15' },
};

test('a document that came in is described by itself, not by how it was dealt with', () => {
  const values = {
    ...{ title: '关于商请协助的函', docNo: '收〔2026〕1号', source: '第二融资担保公司', receiveDate: '2026-06-02' },
    ...{ sourceDocNo: '二担保函〔2026〕3号', docDate: '2026-05-28' },
  };
  const received = { ...flow, code: 'receipt_flow', title: '收文：收〔2026〕1号 关于商请协助的函', values };
  expect(describeFlow(received)).toEqual({
    ...{ title: '关于商请协助的函', responsibleParty: '第二融资担保公司' },
    ...{ formedDate: '2026-05-28', businessNo: '二担保函〔2026〕3号' },
  });
  // Registered without its own number or day, it has those of the register.
  const { sourceDocNo: _, docDate: __, ...bare } = values;
  expect(describeFlow({ ...received, values: bare })).toMatchObject({
    ...{ formedDate: '2026-06-02', businessNo: '收〔2026〕1号' },
  });
});

test('a document of one’s own is of the unit, with its number and the day on which it was released', () => {
  const values = { title: '关于核查的通知', docNo: '一担保发〔2026〕12号', signDate: '2026-06-01' };
  expect(describeFlow({ ...flow, code: 'send_document_flow', title: '发文：关于核查的通知', values })).toEqual({
    ...{ title: '关于核查的通知', responsibleParty: '第一融资担保公司' },
    ...{ formedDate: '2026-06-01', businessNo: '一担保发〔2026〕12号' },
  });
});

test('any other flow has its title, its department and the day on which it ended', () => {
  expect(describeFlow({ ...flow, values: { businessNo: '2026-7' } })).toEqual({
    ...{ title: '请假：年休假 2 天', responsibleParty: '业务一部', formedDate: '2026-06-15', businessNo: '2026-7' },
  });
  expect(describeFlow({ ...flow, deptName: null }).responsibleParty).toBe('陈立');
});
