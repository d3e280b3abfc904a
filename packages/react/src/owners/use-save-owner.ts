import { isApiError, message, type ValuesOf, visibleValues } from '@danbao/core';
import { type ownerBody, ownerDefaults, owners } from '@danbao/core/measures';
import { useState } from 'react';
import type { EntityForm } from '../form/use-entity-form.ts';
import type { RecordGuard } from '../form/use-record-guard.tsx';
import { useRefused } from '../form/use-refused.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { startOfToday } from './blank-owner.ts';
import type { OwnerRecord } from './owner-record.ts';
import { useRefreshOwners } from './use-owners.ts';

/** Checks and saves the owner in the form (I9-I11, I15, I18, I19). A failure keeps everything that was typed. */
export function useSaveOwner(
  entityForm: EntityForm,
  before: OwnerRecord | undefined,
  guard: () => Pick<RecordGuard, 'version' | 'isOutdated' | 'saved'>,
  onSaved: (owner: OwnerRecord) => void,
  place: () => ParentNode,
) {
  const { client, locale } = useDanbao();
  const w = useWords();
  const notify = useMessage();
  const refuse = useRefused();
  const refresh = useRefreshOwners();
  const [busy, setBusy] = useState(false);

  async function save(anyway = false, version = guard().version): Promise<void> {
    if (busy) return;
    if (anyway) entityForm.confirm();
    const issues = await entityForm.check();
    if (issues.length > 0) {
      refuse(issues, place());
      return;
    }
    setBusy(true);
    const sent = entityForm.values();
    try {
      const saved = await send(version);
      guard().saved();
      onSaved(saved);
    } catch (error) {
      if (guard().isOutdated(error)) return;
      if (isApiError(error) && error.code === 'invalid') entityForm.showServerIssues(error.issues, sent);
      // I18: the date of record goes back to what it was, or to today.
      else if (before) entityForm.form.setValue('createDateTime', before.createDateTime || startOfToday());
      notify.failed(message(before ? 'updateFailed' : 'ownerAddFailed', locale), error, { shownInForm: true });
    } finally {
      setBusy(false);
    }
  }

  async function send(version: string | undefined): Promise<OwnerRecord> {
    const values = visibleValues(entityForm.entity, entityForm.values());
    const ownerType = values.ownerType === '02' ? '02' : '01';
    const confirmed = entityForm.confirmed().join(',');
    const body = {
      ...values,
      ...ownerDefaults[ownerType],
      ...(confirmed === '' ? {} : { confirmed }),
    } as ValuesOf<typeof ownerBody>;
    if (before) {
      const seen = version === undefined ? {} : { version };
      const saved = await client.request(owners.update, { ...body, owner_ID: before.owner_ID }, seen);
      notify.success(message('ownerUpdated', locale));
      await refresh();
      return { ...before, ...body, ...saved };
    }
    const saved = await client.request(owners.add, body);
    notify.success(ownerType === '01' ? message('ownerAdded', locale) : w('individualAdded'));
    await refresh();
    return { ...body, ...saved };
  }

  return { save, busy };
}
