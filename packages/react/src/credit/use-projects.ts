import { credit } from '@danbao/core';
import { type AskedState, useAsked } from '../query/asked.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export interface ProjectSearch {
  readonly projectName: string;
  readonly clientName: string;
}

const everything: ProjectSearch = { projectName: '', clientName: '' };

export interface UseProjectsOptions {
  readonly pageSize?: number;
  readonly search?: ProjectSearch;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: AskedState<ProjectSearch> | undefined;
}

/** A searched and paged list of projects. */
export function useProjects({ pageSize = 10, search = everything, state }: UseProjectsOptions = {}) {
  const [asked, ask] = useAsked({ search, page: 1, size: pageSize }, state);
  const conditions = Object.entries(asked.search).filter(([, text]) => text.trim() !== '');
  const input = { ...Object.fromEntries(conditions), pageNum: String(asked.page), pageSize: String(asked.size) };
  const page = usePage(credit.projects, input);
  return {
    ...asked,
    ...page,
    find: (next: ProjectSearch) => ask({ ...asked, search: next, page: 1 }),
    goTo: (page: number, size: number) => ask({ ...asked, page, size }),
  };
}

/** The project that an application belongs to. */
export function useApplication(apply_ID: string) {
  return useEndpoint(credit.apply, { apply_ID }, { staleTime: 60_000 });
}

/** The same where the application may not be known; nothing is loaded then. */
export function useProjectOf(apply_ID: string | undefined) {
  return useEndpoint(credit.apply, { apply_ID: apply_ID ?? '' }, { enabled: Boolean(apply_ID), staleTime: 60_000 });
}
