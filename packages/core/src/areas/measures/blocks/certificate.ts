import { date } from '../../../field/types/date.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';

/** The certificate of the asset, when it was received, and how many pieces there are (F32). */
export const certificate = {
  certificateName: text('权证名称', 'Certificate name', { max: 50 }),
  certificateNum: text('权证编号', 'Title certificate No.', { max: 50, code: true, identifies: true }),
  receiveTime: date('取得时间', 'Receive time'),
  count: integer('数量', 'Quantity'),
};
