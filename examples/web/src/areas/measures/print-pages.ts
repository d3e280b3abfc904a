// One piece: both print the same sheets.
export { PrintMeasurePage } from './print-measure-page.tsx';
export { PrintMeasuresPage } from './print-measures-page.tsx';
