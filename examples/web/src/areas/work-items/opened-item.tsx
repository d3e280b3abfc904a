import { useMessage, useWorkItem, WorkItemDialog } from '@danbao/react';
import { useEffect } from 'react';

export interface OpenedItemProps {
  /** `new` adds one. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The item whose id stands in the address, as it is now; when it cannot be loaded it says why. */
export function OpenedItem({ id, onClose }: OpenedItemProps) {
  const tell = useMessage();
  const isNew = id === 'new';
  const { data, error, isFetchedAfterMount } = useWorkItem(isNew ? undefined : id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (!error || data) return;
    tell.failed(undefined, error);
    onClose();
  }, [error]);
  if (isNew) return <WorkItemDialog onClose={onClose} />;
  return data && isFetchedAfterMount ? <WorkItemDialog item={data} onClose={onClose} /> : null;
}
