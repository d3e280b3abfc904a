export { asItems, type ItemRow } from './item-row.ts';
export { workItemsArea } from './work-items.ts';
