import { activeStatus, owner as ownerEntity, owners } from '@danbao/core/measures';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DocumentTypeControl } from '../dictionaries/document-type-control.tsx';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { KnownNumberField } from '../form/known-number-field.tsx';
import { SaveAnyway } from '../form/save-anyway.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import { useRecordGuard } from '../form/use-record-guard.tsx';
import { useWords } from '../i18n/words.ts';
import { useNotLoaded } from '../message/use-not-loaded.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useOnce } from '../query/use-once.ts';
import { blankOwner } from './blank-owner.ts';
import type { OwnerRecord } from './owner-record.ts';
import { OwnerTypeField } from './owner-type-field.tsx';
import { useSaveOwner } from './use-save-owner.ts';

export interface OwnerDialogProps {
  /** The owner to change (I18); a new one when not given. */
  readonly owner?: OwnerRecord | undefined;
  /** 01 enterprise (default) or 02 individual, for a new owner. */
  readonly ownerType?: '01' | '02';
  /** The form in which the owner is entered, where it requires other answers: `ownerContexts.stock` (I14). */
  readonly context?: string | undefined;
  /** What is known of a new owner. */
  readonly initial?: Readonly<Record<string, string>> | undefined;
  readonly onSaved: (owner: OwnerRecord) => void;
  readonly onClose: () => void;
}

/** Adds or changes an owner (I8-I19), whose full record is loaded first: lists mask numbers and phones. */
export function OwnerDialog({ owner, ...props }: OwnerDialogProps) {
  const { data, error, pending } = useOnce(owners.get, 'owner_ID', owner?.owner_ID);
  const { onClose } = props;
  useNotLoaded(error, onClose);
  if (pending || error) return null;
  return <LoadedDialog owner={owner && { ...owner, ...data?.[0] }} {...props} />;
}

/** Switching between enterprise and individual resets the form. */
function LoadedDialog({ owner, ownerType = '01', context = '', initial, onSaved, onClose }: OwnerDialogProps) {
  const { client } = useDanbao();
  const w = useWords();
  const container = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({
    ...blankOwner(ownerType, context),
    ...initial,
    ...(owner && { ...owner, context }),
  }));
  const entityForm = useEntityForm(ownerEntity, first, owner);
  const { form, reset } = entityForm;
  const kind = useWatch({ control: form.control, name: 'ownerType' }) === '02' ? '02' : '01';
  const { save, busy } = useSaveOwner(
    entityForm,
    owner,
    () => guard,
    onSaved,
    () => container.current ?? document,
  );
  const guard = useRecordGuard(entityForm, {
    draft: `owner:${owner?.owner_ID ?? `new:${context}`}`,
    initial: first,
    saved: owner,
    version: owner?.version,
    isSaving: busy,
    names: owner ? names : ['ownerType', ...names],
    place: container,
    onSettled: (version) => void save(false, version),
    onClose,
  });
  useSaveShortcut(container, () => void save());
  const others = async (number: string) => {
    const { rows } = await client.request(owners.list, { queryCondition: { status: activeStatus, number } });
    return rows.flatMap(({ owner_ID, ownerName = '' }) => (owner_ID === owner?.owner_ID ? [] : [ownerName]));
  };
  const title = owner ? 'editOwnerTitle' : kind === '02' ? 'addIndividualTitle' : 'addEnterpriseTitle';
  return (
    <EntityFormContext.Provider value={entityForm}>
      <Dialog
        title={w(title)}
        width="wide"
        onClose={() => void guard.leave()}
        actions={
          <>
            <Button onClick={() => void guard.leave()}>{w('cancel')}</Button>
            <SaveAnyway disabled={busy} onSave={() => void save(true)} />
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {w('confirm')}
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
        <div ref={container} className="db:grid db:gap-3" onKeyDown={enterMovesOn}>
          {guard.offer}
          <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
          <OwnerTypeField value={kind} onChange={(next) => reset(blankOwner(next, context))} />
          <div className="db-form-grid">
            {names.map((name) =>
              name === 'certificateCode' || name === 'personNum' ? (
                <KnownNumberField key={name} name={name} find={others} />
              ) : (
                <EntityField
                  key={name}
                  name={name}
                  control={name === 'documentType' ? DocumentTypeControl : undefined}
                />
              ),
            )}
          </div>
        </div>
        {guard.conflict}
      </Dialog>
    </EntityFormContext.Provider>
  );
}

const names = Object.keys(ownerEntity.fields).filter((name) => name !== 'ownerType');
