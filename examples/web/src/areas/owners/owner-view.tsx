import { isApiError } from '@danbao/core';
import { owner as ownerEntity, owners, shareholders } from '@danbao/core/measures';
import { useEndpoint, useLocale, usePermission, whyFailed } from '@danbao/react';
import { DescriptionList } from '@danbao/react/form';
import { nameOfOwner, type OwnerRecord, ShareholderSection } from '@danbao/react/measures';
import { Skeleton } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface OwnerViewProps {
  readonly owner: OwnerRecord;
  readonly onClose: () => void;
}

const companyOwner = '01';

/** One owner in full, with the shareholders of a company (J1), whose number and phones the list masks; that they were seen stands in the log. */
export function OwnerView({ owner, onClose }: OwnerViewProps) {
  const w = useAppWords();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(owners.get, { owner_ID: owner.owner_ID });
  const mayRead = usePermission(shareholders.access.read);
  const mayWrite = usePermission(shareholders.access.write);
  const [full] = data ?? [];
  return (
    <Dialog title={nameOfOwner(owner)} width="wide" onClose={onClose}>
      {error ? (
        <div className="db-empty" role="alert">
          {isApiError(error) ? whyFailed(error, locale) : null}
          <Button onClick={() => void refetch()}>{w('retry')}</Button>
        </div>
      ) : full ? (
        <>
          <DescriptionList entity={ownerEntity} values={full} />
          {full.ownerType === companyOwner && mayRead && (
            <ShareholderSection client_ID={owner.owner_ID} readOnly={!mayWrite} className="mt-3" />
          )}
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
