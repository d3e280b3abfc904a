import { quizQuestions } from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { fixedTime } from './dates.ts';

const subject = '党的二十大知识';

/** Question, its answers, which of them is right, and why. */
const rows: readonly (readonly [string, readonly string[], number, string?])[] = [
  ['中国共产党第二十次全国代表大会于哪一年召开？', ['2020 年', '2021 年', '2022 年', '2023 年'], 2],
  [
    '党的二十大报告指出，中国共产党的中心任务是全面建成社会主义现代化强国、实现第几个百年奋斗目标？',
    ['第一个', '第二个', '第三个'],
    1,
  ],
  [
    '中国式现代化是人口规模巨大的现代化，也是全体人民共同富裕的现代化。这一说法是否正确？',
    ['正确', '错误'],
    0,
    '中国式现代化的五个特征中的前两个。',
  ],
  ['全面建设社会主义现代化国家的首要任务是什么？', ['高质量发展', '扩大内需', '科技自立自强', '乡村振兴'], 0],
  ['到哪一年基本实现社会主义现代化？', ['2030 年', '2035 年', '2040 年', '2050 年'], 1],
  [
    '“两个务必”之一是：务必继续保持谦虚、谨慎、不骄、不躁的作风。它最早在哪次会议上提出？',
    ['党的七大', '党的七届二中全会', '党的八大'],
    1,
  ],
  ['全过程人民民主是社会主义民主政治的什么？', ['本质属性', '基本形式', '重要补充'], 0],
  ['“绿水青山就是金山银山”的理念强调人与自然如何共生？', ['和谐共生', '各自发展', '先发展后治理'], 0],
];

export async function insertQuiz(tx: Db): Promise<void> {
  const records = rows.map(([title, answers, right, analysis], index) => ({
    id: `4${String(index + 1).padStart(31, '0')}`,
    at: fixedTime(index),
    values: {
      subject_id: subject,
      title,
      answers: answers.map((answer, position) => ({ answer_no: numberOf(position), title: answer })),
      rightNo: numberOf(right),
      ...(analysis === undefined ? {} : { analysis }),
      isEnable: '1',
    },
  }));
  await insertRecords(tx, quizQuestions, records);
}

function numberOf(position: number): string {
  return 'ABCDEF'.charAt(position);
}
