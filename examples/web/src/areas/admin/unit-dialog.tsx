import type { ValuesOf } from '@danbao/core';
import { admin, branchOf, flatTree, treeOf, unit } from '@danbao/core/admin';
import { withOptions } from '@danbao/core/fields';
import type { UnitRecord } from '@danbao/react/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useAdminPageWords } from './i18n/words.ts';
import { optionsOf } from './options.ts';
import { useSave } from './use-save.ts';

export interface UnitDialogProps {
  readonly all: readonly (UnitRecord & { readonly id: string })[];
  /** The unit that is changed; a new one when not given. */
  readonly before?: UnitRecord;
  /** Where a new one stands; empty for on top. */
  readonly parentId?: string;
  readonly onClose: () => void;
}

/** Adds or changes a unit; its code is chosen once. */
export function UnitDialog({ all, before, parentId = '', onClose }: UnitDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  const own = new Set(before ? branchOf(all, before.unitUid).map(({ id }) => id) : []);
  const above = flatTree(treeOf(all)).filter(
    ({ id, active }) => !own.has(id) && (active === '1' || id === before?.parentId),
  );
  const entity = withOptions(unit, {
    parentId: optionsOf(
      above,
      ({ id }) => id,
      ({ level, unitName }) => `${'　'.repeat(level)}${unitName}`,
    ),
  });
  const names = before ? ['unitName', 'parentId'] : ['unitUid', 'unitName', 'parentId'];
  return (
    <RecordDialog
      title={w(before ? 'editUnit' : 'addUnit')}
      entity={entity}
      names={names}
      values={formValues([...names, 'unitUid'], before ? {} : { parentId }, before)}
      draft={`unit:${before?.unitUid ?? `new:${parentId}`}`}
      version={before?.version}
      onSave={async (values, _, version) => {
        const body = values as ValuesOf<typeof unit>;
        if (before) await save(admin.updateUnit, { ...body, unitUid: before.unitUid }, { version });
        else await save(admin.addUnit, body);
      }}
      onClose={onClose}
    />
  );
}
