import { findProjects } from '@danbao/core/credit';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { usePages } from '../query/use-page.ts';

export interface ProjectSearch {
  readonly projectName: string;
  readonly clientName: string;
}

const everything: ProjectSearch = { projectName: '', clientName: '' };

export interface UseProjectsOptions {
  readonly pageSize?: number;
  readonly search?: ProjectSearch;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<ProjectSearch> | undefined;
}

/** A searched and paged list of projects. */
export function useProjects({ pageSize = 10, search = everything, state }: UseProjectsOptions = {}) {
  const [asked, ask] = useListParams({ search, page: 1, size: pageSize }, state);
  const conditions = Object.entries(asked.search).filter(([, text]) => text.trim() !== '');
  return {
    ...asked,
    ...usePages(findProjects, Object.fromEntries(conditions), [asked, ask]),
    find: (next: ProjectSearch) => ask({ ...asked, search: next, page: 1 }),
  };
}
