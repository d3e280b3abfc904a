export { maskList, maskMeasure, maskNumber, maskPersonal, maskTexts, noteRead, refuseMasked } from './masks.ts';
export { privacyArea } from './privacy.ts';
export { sweepRows } from './sweep-rows.ts';
