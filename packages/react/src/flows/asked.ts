import { type AddPosition, mostAsked } from '@danbao/core/flows';

/** Who is asked to sign as well, and when. */
export interface Asked {
  readonly userIds: readonly string[];
  readonly position: AddPosition;
}

/** Whether it names somebody, and not too many. */
export function isAsked({ userIds }: Asked): boolean {
  return userIds.length > 0 && userIds.length <= mostAsked;
}
