import * as json from '../../endpoint/answer-schema.ts';
import { statementCalls } from './endpoints.ts';

const cell = json.record('statementCell', '报表数', 'Figure of a statement', {
  code: json.text('项目代码', 'Code of the line'),
  column: json.code('期间', 'Of which time', ['current', 'prior', 'before', 'earlier']),
});

const finding = json.record('statementFinding', '不符的校验', 'A check that does not hold', {
  check: json.text('校验', 'Check'),
  level: json.code('程度', 'Level', ['error', 'hint']),
  message: json.labelled('说明', 'What is wrong'),
  cells: json.list('涉及的数', 'Figures that it reads', cell),
  left: json.text('左边（元）', 'What stands there, in CNY'),
  right: json.text('右边（元）', 'What it is held against, in CNY'),
  difference: json.text('差额（元）', 'Difference in CNY'),
});

const amount = (zh: string, en: string) => json.optional(json.text(`${zh}（元）`, `${en}, in CNY`));

const lineFigures = json.record('lineFigures', '一行的数', 'Figures of a line', {
  current: amount('本期', 'This period'),
  prior: amount('上期或年初', 'The period before or the begin of the year'),
  before: amount('上年报表的本期', 'This period in the statement of the year before'),
  earlier: amount('同年前一报表的本期', 'This period in the last earlier statement of the year'),
});

const refusedCell = json.record('refusedCell', '未采用的数', 'A figure that was not taken', {
  sheet: json.text('工作表', 'Sheet'),
  cell: json.text('单元格', 'Cell'),
  text: json.text('内容', 'What stands in it'),
  line: json.text('行标题', 'Heading of its row'),
  why: json.code('原因', 'Why', [
    'errorCell',
    'notAnAmount',
    'groupedWrongly',
    'tooLarge',
    'unknownLine',
    'noLine',
    'unknownColumn',
    'monthColumn',
    'twice',
    'noUnit',
    'otherCurrency',
  ]),
});

const uploaded = json.record('statementUploadAnswer', '读取的财务报表', 'Statements that were read', {
  fileId: json.text('文件编号', 'File id'),
  fileName: json.text('文件名', 'File name'),
  standard: json.code('会计准则', 'Accounting standard', ['general', 'small']),
  kinds: json.list('报表', 'Statements', json.code('报表', 'Statement', ['balance', 'income', 'cash'])),
  figures: json.map('各行的数（元）', 'Figures by the code of their line, in CNY', lineFigures),
  cells: json.map('各数所在单元格', 'Where each figure stands', json.text('工作表!单元格', 'Sheet!cell')),
  refused: json.list('未采用的数', 'Figures that were not taken', refusedCell),
  skipped: json.list('非报表的工作表', 'Sheets without a statement', json.text('工作表', 'Sheet')),
  unit: json.optional(json.code('单位', 'Unit', ['yuan', 'thousand', 'wan'])),
  year: json.optional(json.text('年度', 'Year')),
  period: json.optional(json.text('期末月份', 'The month with which the period ends')),
});

export const statementAnswers = [
  json.answers(
    statementCalls.validate,
    json.record('statementFindings', '校验结果', 'What does not hold', {
      findings: json.list('不符的校验', 'Checks that do not hold', finding),
    }),
  ),
  json.answers(statementCalls.upload, uploaded),
];
