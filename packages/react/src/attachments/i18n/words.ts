import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of what is done with several files; they are loaded with it. */
export const { useWords: useFileSetWords } = pairWords({
  uploadMany: ['批量上传', 'Add several…'],
  uploadTitle: ['上传附件', 'Add attachments'],
  hide: ['收起', 'Hide'],
  hideAbout: ['收起后继续上传，可在附件处查看进度', 'What is on its way goes on when this is hidden'],
  arrived: ['已上传', 'Arrived'],
  refused: ['未上传', 'Not taken'],
  dismiss: ['移除{name}', 'Remove {name} from the list'],
  manage: ['批量处理', 'Several at once…'],
  manageTitle: ['批量处理附件', 'Several attachments at once'],
  all: ['全选', 'All'],
  chosen: ['已选 {count} 个', '{count} chosen'],
  up: ['上移{name}', 'Move {name} up'],
  down: ['下移{name}', 'Move {name} down'],
  zip: ['打包下载', 'Download as a zip'],
  copy: ['复制', 'Copy'],
  copied: [
    '已复制 {count} 个附件，请打开另一条记录，在其附件处点“粘贴附件”',
    '{count} {count|attachment is|attachments are} copied; open another record to paste there',
  ],
  paste: ['粘贴附件（{count}）', 'Paste attachments ({count})'],
  forget: ['放弃粘贴', 'Do not paste'],
  orderKept: ['顺序随点随存', 'The order is kept at once'],
});
