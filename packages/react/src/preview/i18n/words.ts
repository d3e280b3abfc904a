import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of the preview; they are loaded with it. */
export const { useWords: usePreviewWords } = pairWords({
  loading: ['正在打开 {name}…', 'Opening {name}…'],
  failed: [
    '文件无法预览：可能已损坏、加密，或格式与扩展名不符。请下载后用本机程序打开',
    'The file cannot be shown: it may be damaged, locked, or not what its ending says. Download it and open it with a program of yours',
  ],
  tooLarge: [
    '文件过大（超过 {limit} MB），请下载后查看',
    'The file is too large (over {limit} MB); download it to look at it',
  ],
  unsupported: [
    '这种文件不能在线预览，请下载后查看',
    'Files of this kind cannot be shown here; download it to look at it',
  ],
  madePdf: [
    '由服务器转换为 PDF 显示，版式与原件可能略有不同',
    'Shown as a PDF that the server has made of it; the layout may differ a little',
  ],
  wordsOnly: [
    '仅显示其中的文字，不含版式、图片以及表格中的数字与日期；完整内容请下载',
    'Only its words are shown, without layout, pictures, numbers and dates of tables; download it for all',
  ],
  download: ['下载', 'Download'],
  page: ['第 {page} 页，共 {count} 页', 'Page {page} of {count}'],
  pages: ['共 {count} 页', '{count} pages'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  zoomed: ['{percent}%', '{percent}%'],
  document: ['文档内容：{name}', 'Content of {name}'],
  sheets: ['工作表', 'Sheets'],
  emptySheet: ['该工作表没有内容', 'This sheet is empty'],
  firstRows: ['仅显示前 {rows} 行，完整内容请下载', 'The first {rows} rows only; download it for all'],
  firstColumns: ['仅显示前 {columns} 列，完整内容请下载', 'The first {columns} columns only; download it for all'],
  row: ['行', 'Row'],
  slide: ['第 {page} 张幻灯片', 'Slide {page}'],
  slideNote: [
    '幻灯片以文字和图片显示，版式与动画请下载后查看',
    'Slides are shown as text and pictures; download it for layout and motion',
  ],
  emptySlide: ['该幻灯片没有文字', 'This slide has no text'],
  picture: ['第 {page} 张幻灯片的图片 {number}', 'Picture {number} of slide {page}'],
});
