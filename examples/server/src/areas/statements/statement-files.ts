import { type FileHolder, keptFiles } from '../attachments/public.ts';

/** What a statement was read from stays as it is. */
export const statementFiles: FileHolder = keptFiles('customer');
