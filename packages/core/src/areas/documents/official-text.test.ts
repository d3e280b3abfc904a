import { describe, expect, test } from 'vitest';
import { attachmentNames, officialParagraphs, titlePieces } from './official-text.ts';

describe('paragraphs of an official document', () => {
  test.each([
    ['一、总体要求', 1, '一、总体要求', ''],
    ['十二、附则', 1, '十二、附则', ''],
    ['（一）核查范围', 2, '（一）核查范围', ''],
    ['(三)核查方式。逐户上门核对。', 2, '(三)核查方式。', '逐户上门核对。'],
    ['1.房产。核对不动产登记证明。', 3, '1.房产。', '核对不动产登记证明。'],
    ['（1）面积', 4, '（1）面积', ''],
    ['一、总体要求。各单位要认真对照。', 1, '一、总体要求。', '各单位要认真对照。'],
    ['1.5 亿元以上的项目由集团核查。', 0, '', '1.5 亿元以上的项目由集团核查。'],
    ['2026年起执行。', 0, '', '2026年起执行。'],
    ['一要认真核查。', 0, '', '一要认真核查。'],
  ] as const)('%s', (line, level, heading, text) => {
    expect(officialParagraphs(line)).toEqual([{ level, heading, text }]);
  });

  test('a long sentence that begins with a number is no heading', () => {
    const line = `一、${'各单位要认真对照担保业务操作规程'.repeat(4)}。`;
    expect(officialParagraphs(line)).toEqual([{ level: 1, heading: '', text: line }]);
  });

  test('are the lines as typed, without empty ones and blanks at their ends', () => {
    expect(officialParagraphs('　　各单位：\r\n\r\n  特此通知。 ').map(({ text }) => text)).toEqual([
      '各单位：',
      '特此通知。',
    ]);
  });
});

test.each([
  ['抵质押物核查表\n核查工作联系人名单', ['抵质押物核查表', '核查工作联系人名单']],
  ['1. 抵质押物核查表\n2．核查工作联系人名单；', ['抵质押物核查表', '核查工作联系人名单']],
  ['1、抵质押物核查表。\n\n2、2026年工作要点', ['抵质押物核查表', '2026年工作要点']],
  ['附件：1.抵质押物核查表\n附件2：联系人名单', ['抵质押物核查表', '联系人名单']],
  ['（1）核查表\n(2) 名单', ['核查表', '名单']],
  ['2026年核查表\n12家单位名单\n1.5亿元以上项目清单', ['2026年核查表', '12家单位名单', '1.5亿元以上项目清单']],
])('names of attachments are told without what numbers them: %j', (note, names) => {
  expect(attachmentNames(note)).toEqual(names);
});

describe('a title', () => {
  const piecesOf = (title: string) => titlePieces(title).join('|');

  test('is never cut within a word, a year or a short pair of marks', () => {
    const pieces = piecesOf('关于印发《担保业务操作规程（2026年修订）》的通知');
    expect(pieces).toMatch(/^关于\|?印发\|《担保业务操作规程（2026年修订）》的\|通知$/);
  });

  test('of a long name in marks is cut within it, between words', () => {
    const pieces = titlePieces(
      '关于转发《江城担保集团有限公司关于进一步加强融资担保业务全过程风险管理工作的指导意见》的通知',
    );
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.every((piece) => !/^[》）的、]/.test(piece))).toBe(true);
    expect(pieces.join('')).toBe(
      '关于转发《江城担保集团有限公司关于进一步加强融资担保业务全过程风险管理工作的指导意见》的通知',
    );
  });
});
