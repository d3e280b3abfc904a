export { clientPath } from './client-columns.tsx';
