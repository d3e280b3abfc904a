import type { Issue } from '@danbao/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useEntityFormContext } from './entity-form-context.ts';
import { readableIssues } from './readable-issues.ts';

/**
 * What is wrong with the form once somebody has tried to save. Drawn again whenever that is something else than what was drawn,
 * also where it was the server that said it last.
 */
export function useReadableIssues(): readonly Issue[] {
  const { entity, form, issues, attempted } = useEntityFormContext();
  const subscribe = useCallback((changed: () => void) => form.watch(changed).unsubscribe, [form]);
  const found = () => (attempted ? JSON.stringify(readableIssues(entity, issues())) : '[]');
  return JSON.parse(useSyncExternalStore(subscribe, found, found));
}
