import type { AnyResource } from '@danbao/core/resources';
import { useReferred } from '../use-referred.ts';

export interface ReferenceNameProps {
  readonly resource: AnyResource;
  readonly id: string;
}

/** What a reference refers to, by its name. */
export function ReferenceName({ resource, id }: ReferenceNameProps) {
  const [record] = useReferred(resource, id);
  return String(record?.[resource.title] ?? id);
}
