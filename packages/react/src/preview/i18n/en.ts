import type { PreviewWords } from './words.ts';

export const en: PreviewWords = {
  loading: 'Opening {name}…',
  failed:
    'The file cannot be shown: it may be damaged, locked, or not what its ending says. Download it and open it with a program of yours',
  tooLarge: 'The file is too large (over {limit} MB); download it to look at it',
  unsupported: 'Files of this kind cannot be shown here; download it to look at it',
  download: 'Download',
  page: 'Page {page} of {count}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: '{percent}%',
  document: 'Content of {name}',
  sheets: 'Sheets',
  emptySheet: 'This sheet is empty',
  firstRows: 'The first {rows} rows only; download it for all',
  firstColumns: 'The first {columns} columns only; download it for all',
  row: 'Row',
  slide: 'Slide {page}',
  slideNote: 'Slides are shown as text and pictures; download it for layout and motion',
  emptySlide: 'This slide has no text',
  picture: 'Picture {number} of slide {page}',
};
