export { asItems, type ItemRow } from './item-row.ts';
export { workItemWaiting } from './waiting.ts';
export { workItemFiles } from './work-item-files.ts';
export { workItemsArea } from './work-items.ts';
