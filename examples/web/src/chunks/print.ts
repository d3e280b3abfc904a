// One piece: all print the same sheets.

export { PrintRecordPage } from '../areas/credit/print-record-page.tsx';
export { PrintMeasurePage } from '../areas/measures/print-measure-page.tsx';
export { PrintMeasuresPage } from '../areas/measures/print-measures-page.tsx';
