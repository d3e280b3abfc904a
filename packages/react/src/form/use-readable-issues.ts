import type { Issue } from '@danbao/core';
import { useWatch } from 'react-hook-form';
import { useEntityFormContext } from './entity-form-context.ts';
import { readableIssues } from './readable-issues.ts';

const none: readonly Issue[] = [];

/** What is wrong with the form once somebody has tried to save; drawn again only when that changes. */
export function useReadableIssues(): readonly Issue[] {
  const { entity, form, issues, attempted } = useEntityFormContext();
  const found = () => (attempted ? readableIssues(entity, issues()) : none);
  useWatch({ control: form.control, compute: () => JSON.stringify(found()) });
  return found();
}
