import { initialValues, type ValuesOf } from '@danbao/core';
import { admin, branchOf, flatTree, menuEntry, permissionNames, treeOf } from '@danbao/core/admin';
import { withOptions } from '@danbao/core/fields';
import { useLocale } from '@danbao/react';
import { type MenuEntryRecord, usePermissionRegistry } from '@danbao/react/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useAdminPageWords } from './i18n/words.ts';
import { optionsOf } from './options.ts';
import { useSave } from './use-save.ts';

export interface MenuEntryDialogProps {
  readonly all: readonly MenuEntryRecord[];
  /** The entry that is changed; a new one when not given. */
  readonly before?: MenuEntryRecord;
  /** Where a new one stands; empty for the top. */
  readonly parentId?: string;
  readonly onClose: () => void;
}

const names = Object.keys(menuEntry.fields);

/** Adds or changes an entry of the menu. */
export function MenuEntryDialog({ all, before, parentId = '', onClose }: MenuEntryDialogProps) {
  const w = useAdminPageWords();
  const locale = useLocale();
  const save = useSave();
  const groups = usePermissionRegistry().data;
  const own = new Set(before ? branchOf(all, before.id).map(({ id }) => id) : []);
  const parents = flatTree(treeOf(all)).filter(({ id }) => !own.has(id));
  const entity = withOptions(menuEntry, {
    parentId: optionsOf(
      parents,
      ({ id }) => id,
      ({ level, title, titleEn }) => ({
        zh: `${'　'.repeat(level)}${title}`,
        en: `${'　'.repeat(level)}${titleEn ?? title}`,
      }),
    ),
    needs: optionsOf(
      [...permissionNames(groups ?? [], locale)],
      ([right]) => right,
      ([, name]) => name,
    ),
  });
  if (!groups) return null;
  return (
    <RecordDialog
      title={w(before ? 'editEntry' : 'addEntry')}
      entity={entity}
      names={names}
      values={formValues(names, initialValues(menuEntry), { parentId }, before)}
      draft={`menu-entry:${before?.id ?? `new:${parentId}`}`}
      version={before?.version}
      onSave={async (values, _, version) => {
        const body = values as ValuesOf<typeof menuEntry>;
        if (before) await save(admin.updateMenuEntry, { ...body, id: before.id }, { version });
        else await save(admin.addMenuEntry, body);
      }}
      onClose={onClose}
    />
  );
}
