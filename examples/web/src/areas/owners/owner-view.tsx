import { describeError, isApiError, owner as ownerEntity, owners } from '@danbao/core';
import {
  Button,
  DescriptionList,
  Dialog,
  nameOfOwner,
  type OwnerRecord,
  Skeleton,
  useEndpoint,
  useLocale,
} from '@danbao/react';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface OwnerViewProps {
  readonly owner: OwnerRecord;
  readonly onClose: () => void;
}

/** One owner in full, whose number and phones the list masks; that he was seen stands in the log. */
export function OwnerView({ owner, onClose }: OwnerViewProps) {
  const w = useAppWords();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(owners.get, { owner_ID: owner.owner_ID });
  const [full] = data ?? [];
  return (
    <Dialog title={nameOfOwner(owner)} width="wide" onClose={onClose}>
      {error ? (
        <div className="db-empty" role="alert">
          {isApiError(error) ? describeError(error, locale) : null}
          <Button onClick={() => void refetch()}>{w('retry')}</Button>
        </div>
      ) : full ? (
        <DescriptionList entity={ownerEntity} values={full} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
