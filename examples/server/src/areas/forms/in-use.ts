import { inArray } from 'drizzle-orm';
import { formTemplates } from '../../db/schema.ts';

/** Forms that can be filled in: a change that is not published yet leaves what was published in use. */
export const isInUse = inArray(formTemplates.state, ['published', 'changed']);
