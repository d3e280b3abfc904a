import { pairWords } from '@danbao/react';

/** The sentences about the release of a measure. */
export const { useWords: useReleaseWords } = pairWords({
  release: ['解除', 'Release'],
  released: ['已解除', 'Released'],
  releasedHelp: [
    '本措施自解除之日起不再提供担保，不计入覆盖率。',
    'From that day on the item secures nothing and is left out of coverage.',
  ],
  detail: ['详情与变更记录', 'Details and history'],
  change: ['修改解除记录', 'Change the release'],
  undo: ['撤销解除', 'Undo the release'],
  undoQuestion: [
    '删除这条解除记录？「{name}」将重新计入担保。变更记录保留。',
    'Delete this release? “{name}” counts again. The history stays.',
  ],
  print: ['打印解除单', 'Print the release'],
  left: [
    '项目尚有担保责任 {sum} 万元：须填写仍要解除的理由，并确认保存。',
    '{sum} × CNY 10,000 of liability remain under the project: say why the security item is released all the same, and confirm it.',
  ],
  nothingLeft: ['项目的担保责任已了结。', 'Nothing of the liability under the project is left.'],
});
