import { findApplication, type ProjectWork } from '@danbao/core/credit';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The project that an application belongs to. */
export function useApplication(apply_ID: string) {
  return useEndpoint(findApplication, { apply_ID }, { staleTime: 60_000 });
}

/** The same where the application may not be known; nothing is loaded then. */
export function useProjectOf(apply_ID: string | undefined) {
  return useEndpoint(findApplication, { apply_ID: apply_ID ?? '' }, { enabled: Boolean(apply_ID), staleTime: 60_000 });
}

/** Whether measures of the application stay as they are, and why; asked anew with every form. */
export function useMeasuresLock(apply_ID: string | undefined) {
  return useEndpoint(findApplication, { apply_ID: apply_ID ?? '' }, { enabled: Boolean(apply_ID) }).data?.measuresLock;
}

/** Whether the work with the project is the caller's, beside their permissions. A server that does not say leaves it to those. */
export function useMayWork(apply_ID: string | undefined, work: ProjectWork): boolean {
  return useProjectOf(apply_ID).data?.works?.includes(work) ?? true;
}
