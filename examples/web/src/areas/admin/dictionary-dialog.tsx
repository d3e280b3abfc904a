import { admin, dictionaryType, initialValues, type ValuesOf } from '@danbao/core';
import { type DictionaryTypeRecord, formValues, RecordDialog } from '@danbao/react';
import { useAdminPageWords } from './i18n/words.ts';
import { useSave } from './use-save.ts';

export interface DictionaryDialogProps {
  /** The dictionary that is changed; a new one when not given. Its id stays. */
  readonly before?: DictionaryTypeRecord;
  readonly onClose: () => void;
}

const names = Object.keys(dictionaryType.fields);

/** Adds or changes a dictionary. */
export function DictionaryDialog({ before, onClose }: DictionaryDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  return (
    <RecordDialog
      title={w(before ? 'editDictionary' : 'addDictionary')}
      entity={dictionaryType}
      names={before ? names.filter((name) => name !== 'dictTypeId') : names}
      values={formValues(names, initialValues(dictionaryType), before)}
      onSave={async (values) => {
        const body = values as ValuesOf<typeof dictionaryType>;
        if (before) await save(admin.updateDictionaryType, { ...body, dictTypeId: before.dictTypeId }, before);
        else await save(admin.addDictionaryType, body);
      }}
      onClose={onClose}
    />
  );
}
