import { type Archive, archiveApplications } from '@danbao/core/archives';
import { ResourceDialog } from '@danbao/react/resources';

const names = ['type', 'purpose', 'beginDate', 'returnDate'];

/** An application for one record; it is submitted from the list of applications. */
export function ApplyDialog({ record, onClose }: { readonly record: Archive; readonly onClose: () => void }) {
  return (
    <ResourceDialog
      resource={archiveApplications}
      names={names}
      values={{ archiveIds: [record.archiveId] }}
      onClose={onClose}
    >
      <p className="text-quiet mt-3">{[record.archiveNo, record.title].join(' ')}</p>
    </ResourceDialog>
  );
}
