import {
  describeError,
  type Issue,
  isApiError,
  issueMessage,
  type Locale,
  message,
  type Values,
  visibleValues,
} from '@danbao/core';
import type { ChangeDraft } from '@danbao/core/credit';
import { colon, type MessageKey } from '@danbao/core/i18n';
import { type Measure, type MeasureInput, measures } from '@danbao/core/measures';
import { useState } from 'react';
import { topField } from '../form/entity-resolver.ts';
import type { FormValues } from '../form/use-entity-form.ts';
import { useRefused } from '../form/use-refused.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import { keptGuarantor } from './guarantor/guarantor-values.ts';
import { useSaveGuarantor } from './guarantor/use-save-guarantor.ts';
import { typeOf } from './use-kinds.ts';
import type { MeasureFormState } from './use-measure-form.ts';
import { useRefreshMeasures } from './use-measures.ts';

/** `close`: save and leave (type 1). `continue`: save and add another (type 2). */
export type SaveType = 'close' | 'continue';

export interface SavedMeasure {
  readonly optGuaranty_ID: string;
  readonly optName: string;
  readonly kind: string;
  readonly type: SaveType;
}

/** The two versions of a record that somebody else has changed meanwhile: the measure, or its guarantor. */
export interface Conflict {
  readonly of: 'measure' | 'guarantor';
  readonly current: Values;
  readonly submitted: Values;
  readonly type: SaveType;
}

/** Saves a measure that has passed all checks; `version` is that of the record as it was loaded, empty for a new one. */
export type MeasureSubmit = (
  measure: MeasureInput,
  about: { readonly mode: 'add' | 'edit'; readonly version: string },
) => Promise<unknown>;

export interface UseSaveMeasureOptions {
  readonly measure: Measure;
  readonly apply_ID?: string | undefined;
  readonly onSubmit?: MeasureSubmit | undefined;
  /** Draws up a change that is to be approved, in place of saving; nothing where none is. */
  readonly onPropose?: ((measure: MeasureInput, version: string) => Promise<ChangeDraft | undefined>) | undefined;
  readonly onSaved: (saved: SavedMeasure, draft?: ChangeDraft) => void;
  /** Where the fields stand, for going to the first that is wrong. */
  readonly place: () => ParentNode;
}

/** Checks and saves a measure (F15-F29). Whatever fails, what was typed stays. */
export function useSaveMeasure(
  state: MeasureFormState,
  { measure, apply_ID, onSubmit, onPropose, onSaved, place }: UseSaveMeasureOptions,
) {
  const { client, locale } = useDanbao();
  const settings = useSettings();
  const notify = useMessage();
  const w = useWords();
  const refresh = useRefreshMeasures();
  const [busy, setBusy] = useState<SaveType>();
  const [conflict, setConflict] = useState<Conflict>();
  const [quietFailure, setQuietFailure] = useState('');
  const saveGuarantor = useSaveGuarantor(state);
  const reportRefused = useRefused();

  function refuse(issues: readonly Issue[]): void {
    reportRefused(issues, place(), refusalsOf(issues, measure.invalidMessage, locale));
  }

  async function save(type: SaveType, { anyway = false, version = state.about.version } = {}): Promise<void> {
    if (busy !== undefined) return;
    if (anyway) state.confirm();
    const issues = await state.check();
    if (issues.length > 0) return refuse(issues);
    setBusy(type);
    setQuietFailure('');
    let step: Conflict['of'] = 'guarantor';
    const sent = state.values();
    try {
      if (measure.guarantor) await saveGuarantor();
      step = 'measure';
      const body = bodyOf();
      const draft = await onPropose?.(body, version);
      if (!draft) await send(body, version);
      const optName = String(state.values().optName ?? '');
      if (!draft) announce(type, optName);
      void refresh();
      onSaved({ optGuaranty_ID: state.about.id, optName, kind: measure.kind, type }, draft);
    } catch (error) {
      fail(error, type, step, sent);
    } finally {
      setBusy(undefined);
    }
  }

  /** 新增成功 and its like; where the person is led elsewhere, the measure is named too (F19). */
  function announce(type: SaveType, optName: string): void {
    const added = state.about.mode === 'add';
    const sentence = type === 'close' ? (added ? 'added' : 'updated') : added ? 'addedContinue' : 'updatedContinue';
    const named = measure.afterSave === 'announce' && type === 'close';
    notify.success(
      message(sentence, locale),
      named ? { detail: `${measure.label[locale]}${colon(locale)}${optName}` } : {},
    );
  }

  function bodyOf(): MeasureInput {
    const pair = typeOf(measure.kind, settings);
    const confirmed = state.confirmed().filter(isOwn).join(',');
    return {
      ...visibleValues(measure, state.values()),
      optGuaranty_ID: state.about.id,
      guarantyTypeID: pair?.guarantyTypeID ?? '',
      optTypeID: pair?.optTypeID ?? '',
      isDispose: '0' as const,
      isFree: '0' as const,
      ...(apply_ID ? { apply_ID } : {}),
      ...(confirmed === '' ? {} : { confirmed }),
    } as MeasureInput;
  }

  async function send(body: MeasureInput, version: string): Promise<unknown> {
    if (onSubmit) return onSubmit(body, { mode: state.about.mode, version });
    if (state.about.mode === 'add') return client.request(measures.add, body);
    return client.request(measures.update, body, version === '' ? {} : { version });
  }

  function isOwn(path: string): boolean {
    return Object.hasOwn(measure.fields, topField(path));
  }

  function fail(error: unknown, type: SaveType, of: Conflict['of'], sent: FormValues): void {
    if (isApiError(error) && error.code === 'conflict' && isBothVersions(error.data)) {
      setConflict({ current: error.data.current, submitted: error.data.submitted, type, of });
      return;
    }
    if (isApiError(error) && error.code === 'invalid' && error.issues.length > 0) {
      state.showServerIssues(error.issues, sent);
      refuse(error.issues);
      return;
    }
    if (measure.failedSave === 'quiet' && isApiError(error)) {
      setQuietFailure(w('notSaved', { why: describeError(error, locale) }));
      return;
    }
    // Not a failure but a refusal: the sentence of the server says it all.
    const isRefused = isApiError(error) && error.code === 'forbidden';
    const guarantorFailed = state.values()[keptGuarantor] ? 'updateFailed' : 'ownerAddFailed';
    const what = message(of === 'guarantor' ? guarantorFailed : 'loadFailed', locale);
    notify.failed(isRefused ? undefined : what, error);
  }

  return { save, busy, quietFailure, conflict, settleConflict: () => setConflict(undefined) };
}

/** What is said at the top of the page: no owner, too large a total, and the general sentence for all else (F25, F27, F29). */
function refusalsOf(issues: readonly Issue[], invalid: MessageKey, locale: Locale): string[] {
  const owners = issues.filter(
    ({ field, rule }) => field === 'clientList' && (rule === 'owners' || rule === 'shareTotal'),
  );
  const general = issues.length > owners.length ? [message(invalid, locale)] : [];
  return [...general, ...owners.map((issue) => issueMessage(issue, locale))];
}

function isBothVersions(data: unknown): data is Pick<Conflict, 'current' | 'submitted'> {
  return typeof data === 'object' && data !== null && 'current' in data && 'submitted' in data;
}
