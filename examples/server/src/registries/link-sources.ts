import { archiveLinks } from '../areas/archives/public.ts';
import { clientLinks, projectLinks } from '../areas/credit/public.ts';
import { departmentLinks } from '../areas/departments/public.ts';
import { flowLinks } from '../areas/flows/public.ts';
import { measureLinks } from '../areas/measures/public.ts';
import type { LinkSources } from '../relations/link-source.ts';

/** Where the records are found that fields name. */
export const linkSources: LinkSources = {
  ...flowLinks,
  department: departmentLinks,
  project: projectLinks,
  client: clientLinks,
  measure: measureLinks,
  archive: archiveLinks,
};
