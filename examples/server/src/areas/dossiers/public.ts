export { dossiersArea } from './dossiers.ts';
