// One piece: all print the same sheets.
export { PrintMeasurePage } from '../areas/measures/print-measure-page.tsx';
export { PrintMeasuresPage } from '../areas/measures/print-measures-page.tsx';
export { PrintRecordPage } from '../areas/projects/print-record-page.tsx';
