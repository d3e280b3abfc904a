import * as json from '../../endpoint/answer-schema.ts';
import { attachments } from './endpoints.ts';
import { fileSets } from './file-sets.ts';

const imported = json.record('importedEquipment', '导入的设备', 'Imported equipment', {
  message: json.text('消息', 'Message'),
  imported: json.integer('条数', 'How many'),
  ids: json.list(
    '担保物编号，按行',
    'Security item ids in the order of the rows',
    json.text('担保物编号', 'Measure id'),
  ),
  ignored: json.list('未识别的表头', 'Headings that name no field', json.text('表头', 'Heading')),
});

const docToken = json.record('docToken', '预览令牌', 'Token of a preview', { doc: json.text('令牌', 'Token') });

export const attachmentAnswers = [
  json.answers(attachments.importEquipment, imported),
  json.answers(attachments.previewUrl, json.text('短期有效的预览地址', 'A short-lived address')),
  json.answers(attachments.docToken, docToken),
  json.answers(fileSets.bankId, json.text('银行资料编号', 'Id for the papers of a bank')),
];
