import * as json from '../../endpoint/answer-schema.ts';
import { fulfilment } from './endpoints.ts';

const refused = json.record('refusedRecord', '未成功的记录', 'A record that was refused', {
  id: json.text('编号', 'Id'),
  message: json.text('原因', 'Why'),
});

/** What became of each record of several. */
export const bulkResult = json.record('bulkResult', '逐条结果', 'Result for each', {
  ok: json.list('成功', 'Done', json.text('编号', 'Id')),
  failed: json.list('未成功', 'Refused', refused),
});

export const fulfilmentAnswers = [json.answers(fulfilment.saveAll, bulkResult)];
