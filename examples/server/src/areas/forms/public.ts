export { formsArea } from './forms.ts';
export { isInUse } from './in-use.ts';
export { nodesNow } from './node-set.ts';
export { templateColumns } from './template-row.ts';
