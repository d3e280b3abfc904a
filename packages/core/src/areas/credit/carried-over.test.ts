import { expect, test } from 'vitest';
import { creditUseForm } from '../flows/families/credit-use.ts';
import { projectForm } from '../flows/families/project.ts';
import { applicationFrom, drawdownFrom, nextToPay, paymentFrom } from './carried-over.ts';
import { payments } from './payments.ts';

const row = (loanId: string, state: string, loanFactSum = '0') => ({
  ...{ loanId, state, projectName: '甲', loanSum: '100', loanFactSum },
});

test('what is known is not typed again: application, drawdown, disbursement', () => {
  const credit = {
    apply_ID: '1',
    plannedLenders: '甲银行',
    loanPurpose: '购钢材',
    interestRate: '3.85',
    guaranteeMonths: '36',
  };
  const drawn = drawdownFrom(credit, []);
  expect(drawn).toMatchObject({ creditor: '甲银行', loanPurpose: '购钢材', interestRate: '3.85', loanType: '1' });
  expect(Object.keys(creditUseForm.fields)).toEqual(expect.arrayContaining(Object.keys(drawn)));

  const paid = paymentFrom(
    { ...drawn, loanId: '2', loanSum: '100', loanFactSum: '40', periodMonth: '12', guaranteeContractNo: 'BZ-1' },
    '2026-01-31',
  );
  expect(paid).toMatchObject({
    ...{ loanId: '2', bankName: '甲银行', paySum: '60', payDate: '2026-01-31', billEndDate: '2027-01-31' },
    ...{ guaranteeContractNo: 'BZ-1', guaranteeMonths: '36', loanPurpose: '购钢材' },
  });
  expect(Object.keys(payments.input.fields)).toEqual(expect.arrayContaining(Object.keys(paid)));
});

test('a further drawdown says so, unless the one before was stopped or is a draft', () => {
  expect(drawdownFrom({}, [row('1', 'concluded')])['loanType']).toBe('3');
  expect(drawdownFrom({}, [row('1', 'stopped'), row('2', 'draft')])['loanType']).toBe('1');
});

test('the drawdown that is not wholly paid out comes first', () => {
  expect(nextToPay([row('1', 'applied'), row('2', 'concluded', '100'), row('3', 'concluded', '50')])?.loanId).toBe('3');
  expect(nextToPay([row('2', 'concluded', '100')])?.loanId).toBe('2');
  expect(nextToPay([row('1', 'draft')])).toBeUndefined();
});

test('an application takes over what is known of its client', () => {
  const known = applicationFrom({ clientName: '甲有限公司', phoneOne: '13812345678', scale: '小型', applyCount: '0' });
  expect(known).toEqual({
    ...{ clientPhone: '13812345678', companyTypeName: '小型', isFirstGuarantee: '1', projectName: '甲有限公司授信' },
  });
  expect(Object.keys(projectForm.fields)).toEqual(expect.arrayContaining(Object.keys(known)));
  expect(applicationFrom({ clientName: '乙', phoneOne: '1', applyCount: '2' })).toMatchObject({
    ...{ companyTypeName: '', isFirstGuarantee: '0' },
  });
});
