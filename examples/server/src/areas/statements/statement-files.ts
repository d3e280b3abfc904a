import type { FileHolder } from '../attachments/file-holder.ts';
import { keptFiles } from '../attachments/kept-files.ts';

/** What a statement was read from stays as it is. */
export const statementFiles: FileHolder = keptFiles('customer');
