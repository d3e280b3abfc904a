import { flowDefinitions, flowPath } from '@danbao/core/flows';

export interface FollowedUp {
  /** The flow that is followed up. */
  readonly docId: string;
  readonly title: string;
  readonly basis: string;
}

/** Where an urging of a document or of any other matter is begun. */
export function followUpPath({ docId, title, basis }: FollowedUp): string {
  const about = new URLSearchParams({ docId, title: [...title].slice(0, 100).join(''), basis: basis.slice(0, 200) });
  return `${flowPath(flowDefinitions.urging, 'start')}?${about}`;
}
