import { entity } from '@danbao/core';
import { archivePackaging, archives, packageEndpoints } from '@danbao/core/archives';
import { useDanbao, useMessage } from '@danbao/react';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useArchiveWords } from './i18n/words.ts';

const { title, receiver } = archivePackaging.fields;
const { categoryId, archiveYear } = archives.input.fields;
const named = { title, receiver };
/** A package of what is filed of one type and year. */
const ofType = entity({ ...archivePackaging, name: 'archivePacking', fields: { ...named, categoryId, archiveYear } });
const ofChosen = entity({ ...archivePackaging, name: 'archivePackingOfChosen', fields: named });

export interface MakePackageDialogProps {
  /** The records to pack; all that are filed of a type and year when not said. */
  readonly archiveIds?: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Checks filed records and packs them for another body. */
export function MakePackageDialog({ archiveIds, onDone, onClose }: MakePackageDialogProps) {
  const w = useArchiveWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const form = archiveIds ? ofChosen : ofType;
  const names = Object.keys(form.fields);
  const idsOf = async (which: Readonly<Record<string, string>>) => {
    const query = { ...which, electronicStatus: 'archived', pageSize: '1000' };
    const { rows, total } = await client.request(archives.calls.page, query);
    if (rows.length === 0) throw new Error(w('nothingToPack'));
    if (total > rows.length) throw new Error(w('tooMuchToPack', { count: String(total) }));
    return rows.map(({ archiveId }) => archiveId);
  };
  const save = async (filled: object) => {
    const { title, receiver, ...which } = filled as Readonly<Record<string, string>>;
    const made = await client.request(packageEndpoints.make, {
      ...{ archiveIds: archiveIds ?? (await idsOf(which)), title: title ?? '' },
      ...(receiver ? { receiver } : {}),
    });
    notify.success(w('packageMade', { count: made.recordCount }));
    onDone();
  };
  return (
    <RecordDialog
      title={w('makePackage')}
      entity={form}
      names={names}
      values={formValues(names)}
      saveLabel={w('makePackage')}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-quiet mt-3">
        {archiveIds ? w('packChosenAbout', { count: String(archiveIds.length) }) : w('makeAbout')}
      </p>
    </RecordDialog>
  );
}
