import { describeError, message, type Values } from '@danbao/core';
import type { ChangeDraft } from '@danbao/core/credit';
import type { Measure } from '@danbao/core/measures';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../button/button.tsx';
import type { ControlComponent } from '../form/entity-field.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { Skeleton } from '../table/table-state.tsx';
import { later } from '../view/later.tsx';
import { useGuarantor } from './guarantor/use-guarantor.ts';
import type { AssetHref } from './identifying-field.tsx';
import type { MeasureActionsProps } from './measure-actions.tsx';
import { MeasureEditor } from './measure-editor.tsx';
import { useMeasure } from './use-measures.ts';
import type { MeasureSubmit, SavedMeasure } from './use-save-measure.ts';

// Who reads a measure does not need its form, nor the other way round.
const MeasureView = later(
  async () => (await import('./measure-view.tsx')).MeasureView,
  () => <Skeleton lines={8} />,
);

export interface MeasureFormProps {
  /** The kind's definition: `measureKinds.ship`. */
  readonly measure: Measure;
  /** add: a new record; edit: changes one; view: shows one without any control (F1, F2). */
  readonly mode: 'add' | 'edit' | 'view';
  /** Which record, for edit and view. */
  readonly optGuaranty_ID?: string | undefined;
  /** The credit application that a new measure belongs to. */
  readonly apply_ID?: string | undefined;
  /** Shows the kind's title above the form (F1). */
  readonly showTitle?: boolean;
  /** The form has finished: closed, or saved by a plain save. */
  readonly onClose?: (() => void) | undefined;
  /** After every save: the measure list should refresh (F21). */
  readonly onSaved?: ((saved: SavedMeasure) => void) | undefined;
  /** Kinds that go to the saved measures path after a plain save (F18, F19) go there through this. */
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** Told what the form does: one that has saved a change and goes on adding adds a new record. */
  readonly onModeChange?: ((mode: 'add' | 'edit') => void) | undefined;
  /** Told when there is something that would be lost. */
  readonly onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** The address of a measure that seems to record the same asset; its name stands without a link when not given. */
  readonly assetHref?: AssetHref | undefined;
  /** Controls of one's own in place of those that the types of the fields ask for, by the names of the fields. */
  readonly controls?: Readonly<Record<string, ControlComponent>> | undefined;
  /** Fields that are not shown. Their values stay as they are and are checked like all others. */
  readonly hidden?: readonly string[] | undefined;
  /** Stands between the fields and the attachments; `EntityField` and `useEntityFormContext` work in it. */
  readonly children?: ReactNode;
  /** A bar of one's own in place of the buttons at the bottom. */
  readonly actions?: ((actions: MeasureActionsProps) => ReactNode) | undefined;
  /** Saves in place of the two calls of measures, once all checks have passed. What it throws is told as theirs would be. */
  readonly onSubmit?: MeasureSubmit | undefined;
  /** Records what an approved measure is worth now; offered beside what says that its values are fixed. */
  readonly onRevalue?: (() => void) | undefined;
  /**
   * Goes to the draft of a change of the credit that this form has drawn up. Where it is given, who may start flows proposes here what
   * the approval has fixed.
   */
  readonly onProposed?: ((draft: ChangeDraft) => void) | undefined;
  readonly className?: string | undefined;
}

/** The form of any kind of measure, made from its definition: owners, sections, attachments, and the action bar. */
export function MeasureForm({ mode, optGuaranty_ID, ...props }: MeasureFormProps) {
  if (mode === 'add' || optGuaranty_ID === undefined) return <MeasureEditor key="new" {...props} />;
  return <LoadedMeasureForm {...props} mode={mode} optGuaranty_ID={optGuaranty_ID} />;
}

function LoadedMeasureForm({ mode, optGuaranty_ID, ...props }: MeasureFormProps) {
  const locale = useLocale();
  const w = useWords();
  const notify = useMessage();
  const { data, error, refetch } = useMeasure(optGuaranty_ID);
  const { guarantor, pending } = useGuarantor(props.measure, mode === 'edit' ? data : undefined);
  useEffect(() => {
    if (error) notify.failed(message('loadFailed', locale), error);
  }, [error, notify, locale]);
  if (error) {
    return (
      <div className="db-root db-panel db-empty" role="alert">
        <strong>{message('loadFailed', locale)}</strong>
        <span>{describeError(error, locale)}</span>
        <Button onClick={() => void refetch()}>{w('retry')}</Button>
      </div>
    );
  }
  if (!data || (mode === 'edit' && pending)) return <Skeleton lines={8} />;
  const { measure, showTitle, className, onClose } = props;
  if (mode === 'edit')
    return <MeasureEditor key={data.optGuaranty_ID} {...props} record={data as Values} guarantor={guarantor} />;
  return (
    <div className={`db-root db-form ${className ?? ''}`}>
      {showTitle && <h1 className="db-root db-form-title">{measure.title[locale]}</h1>}
      <MeasureView measure={measure as Measure} record={data as Values} />
      {onClose && (
        <div className="db-root db-action-bar">
          <Button onClick={onClose}>{w('close')}</Button>
        </div>
      )}
    </div>
  );
}
