import { pageOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { project, projectQuery } from './entities.ts';
import { noteFields, payments } from './payments.ts';

const { payDate, paySum, noteNo, payee, bankName, billBeginDate, billEndDate } = payments.input.fields;
const { text: asked, mine } = projectQuery.fields;
const { apply_ID, projectName, busiCode, clientName, amanName } = project.fields;

/** A payment with the project and the client that it was made for. Amounts in 万元. */
const foundPayment = entity({
  name: 'foundPayment',
  label: label('放款记录', 'Disbursement'),
  fields: {
    factPay_ID: text('放款编号', 'Disbursement id', { required: true, max: 32 }),
    ...{ apply_ID, projectName, busiCode, clientName, amanName },
    ...{ payDate, paySum, noteNo, payee, bankName, billBeginDate, billEndDate },
    ...noteFields,
  },
});

const foundPaymentsQuery = entity({
  name: 'foundPaymentsQuery',
  label: label('放款查询', 'Disbursements query'),
  fields: {
    ...{ text: asked, mine },
    ...listParameters(foundPayment, {
      order: '-payDate',
      fields: [
        ...(['projectName', 'busiCode', 'clientName', 'amanName', 'payDate', 'paySum', 'noteNo', 'payee'] as const),
        ...(['bankName', 'billBeginDate', 'billEndDate'] as const),
      ],
      sums: ['paySum'],
    }),
  },
});

/** The payments of all projects, the newest first; those of one project are read of `payments`. */
export const findPayments = post('danbao/payments/page', {
  summary: label('各项目的放款记录', 'The disbursements of all projects'),
  access: 'project:read',
  repeat: 'safe',
  input: foundPaymentsQuery,
  data: pageOf(foundPayment),
  extension: true,
});
