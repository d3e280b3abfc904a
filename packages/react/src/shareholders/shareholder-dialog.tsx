import { shareholder as entity, initialValues, message } from '@danbao/core';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { DescriptionList } from '../form/description-list.tsx';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { firstOnPage, focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSaveShareholder } from './use-save-shareholder.ts';
import type { ShareholderRecord } from './use-shareholders.ts';

export interface ShareholderDialogProps {
  readonly client_ID: string;
  readonly mode: 'add' | 'edit' | 'view';
  readonly shareholder?: ShareholderRecord | undefined;
  readonly onClose: () => void;
}

/** A shareholder: added, changed, or only looked at (J1). */
export function ShareholderDialog({ mode, shareholder, client_ID, onClose }: ShareholderDialogProps) {
  const w = useWords();
  if (mode !== 'view' || !shareholder) {
    return <ShareholderEditor client_ID={client_ID} shareholder={shareholder} onClose={onClose} />;
  }
  return (
    <Dialog title={w('viewShareholder')} onClose={onClose} actions={<Button onClick={onClose}>{w('close')}</Button>}>
      <DescriptionList entity={entity} values={shareholder} />
    </Dialog>
  );
}

function ShareholderEditor({ client_ID, shareholder, onClose }: Omit<ShareholderDialogProps, 'mode'>) {
  const askConfirm = useConfirm();
  const w = useWords();
  const locale = useLocale();
  const tell = useMessage();
  const place = useRef<HTMLDivElement>(null);
  const entityForm = useEntityForm(entity, { ...blank, ...shareholder }, shareholder);
  const { save, busy } = useSaveShareholder(entityForm, { client_ID, before: shareholder });
  const { isDirty } = entityForm.form.formState;
  const trySave = async () => {
    const issues = await entityForm.check();
    if (issues.length > 0) {
      tell.error(message('formInvalid', locale));
      const fields = issues.map(({ field }) => field);
      const first = place.current && firstOnPage(place.current, fields);
      if (place.current && first) focusField(place.current, first);
    } else if (await save()) onClose();
  };
  useSaveShortcut(place, () => void trySave());
  const close = async () => {
    const question = { text: w('unsavedDialog'), confirmLabel: w('leave'), cancelLabel: w('stay') };
    if (!isDirty || (await askConfirm(question))) onClose();
  };
  return (
    <Dialog
      title={w(shareholder ? 'editShareholder' : 'addShareholder')}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>{w('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void trySave()}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      <EntityFormContext value={entityForm}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
        <div ref={place} className="db:grid db:gap-3" onKeyDown={enterMovesOn}>
          <IssueSummary onGo={(path) => place.current && focusField(place.current, path)} />
          <div className="db-form-grid">
            {names.map((name) => (
              <EntityField key={name} name={name} />
            ))}
          </div>
        </div>
      </EntityFormContext>
    </Dialog>
  );
}

const names = Object.keys(entity.fields);
const blank = { ...Object.fromEntries(names.map((name) => [name, ''])), ...initialValues(entity) };
