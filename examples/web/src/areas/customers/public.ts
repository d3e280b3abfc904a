export { clientPath } from './client-columns.tsx';
export { useMeasureList } from './measure-list.tsx';
export { useClientList } from './use-client-list.tsx';
