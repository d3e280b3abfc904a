import type { ValuesOf } from '@danbao/core';
import { documents } from '@danbao/core/documents';
import type { Field } from '@danbao/core/fields';
import { type documentReceiver, receiverKinds } from '@danbao/core/flows';
import { Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { DataTable } from '../table/data-table.tsx';
import { SearchBar } from '../table/search-bar.tsx';
import { useDocumentWords } from './i18n/words.ts';

type Receiver = ValuesOf<typeof documentReceiver>;
type Kind = Receiver['kind'];

/** The receivers of a document in its form: units, departments, people and groups are chosen, outside bodies are named. */
export function ReceiversField({ name }: { readonly name: string }) {
  const w = useDocumentWords();
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const [isChoosing, setChoosing] = useState(false);
  const definition = entity.fields[name] as Field;
  const rows = (Array.isArray(field.value) ? field.value : []) as readonly Receiver[];
  const change = (next: readonly Receiver[]) => field.onChange(next);
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      required={definition.required === true}
      issues={shownIssues(fieldState.error)}
      wide
      group
    >
      {() => (
        <>
          {rows.length === 0 && <p className="db-quiet">{w('none')}</p>}
          <ul className="db:grid db:gap-2 db:mb-2" aria-label={w('chosen')}>
            {rows.map((row, index) => (
              <li key={keyOf(row)} className="db:flex db:flex-wrap db:items-center db:gap-2">
                <SegmentControl
                  name={`${name}-${index}`}
                  label={w('sendAs', { name: row.name })}
                  value={row.isCopy}
                  options={[
                    { value: '0', text: w('main') },
                    { value: '1', text: w('copy') },
                  ]}
                  onChange={(next) => {
                    const isCopy = next === '1' ? '1' : '0';
                    change(rows.map((one, at) => (at === index ? { ...one, isCopy } : one)));
                  }}
                />
                <span>{row.name}</span>
                <span className="db-quiet">{kindName(row.kind, locale)}</span>
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  aria-label={w('remove', { name: row.name })}
                  onClick={() => change(rows.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setChoosing(true)}>
            {w('choose')}
          </Button>
          {isChoosing && (
            <ReceiversDialog
              chosen={rows}
              onAdd={(...added) => change([...rows, ...added])}
              onRemove={(row) => change(rows.filter((one) => keyOf(one) !== keyOf(row)))}
              onClose={() => {
                setChoosing(false);
                field.onBlur();
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}

export interface ReceiversDialogProps {
  readonly chosen: readonly Receiver[];
  readonly onAdd: (...receivers: readonly Receiver[]) => void;
  /** Takes a choice back. Without it a choice is final: the document is on its way. */
  readonly onRemove?: ((receiver: Receiver) => void) | undefined;
  readonly onClose: () => void;
}

/** Searches for receivers by kind and adds each as addressee or for a copy. */
export function ReceiversDialog({ chosen, onAdd, onRemove, onClose }: ReceiversDialogProps) {
  const w = useDocumentWords();
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>('unit');
  const [text, setText] = useState('');
  const isOutside = kind === 'outside';
  const found = useEndpoint(
    documents.receivers,
    { kind, ...(text === '' ? {} : { text }) },
    { enabled: !isOutside, keepPrevious: true },
  );
  const offered: readonly Omit<Receiver, 'isCopy'>[] | undefined = isOutside
    ? text === ''
      ? []
      : [{ kind, name: text }]
    : found.data;
  const isChosen = (row: Omit<Receiver, 'isCopy'>) => chosen.find((one) => keyOf(one) === keyOf(row));
  const left = (offered ?? []).filter((row) => !isChosen(row));
  return (
    <Dialog
      title={w('choose')}
      width="picker"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {w('done')}
        </Button>
      }
    >
      <SegmentControl
        name="receiver-kind"
        label={w('kind')}
        value={kind}
        options={receiverKinds.map(({ value, label }) => ({ value, text: label[locale] }))}
        onChange={(next) => setKind(next as Kind)}
      />
      <SearchBar
        key={kind}
        label={w(isOutside ? 'outsideName' : 'name')}
        onSearch={(next) => setText(next.trim())}
        className="db:my-3"
        autoFocus
      />
      {onRemove && !isOutside && left.length > 1 && (
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:mb-2">
          {w('allShown', { count: left.length })}
          {(['0', '1'] as const).map((isCopy) => (
            <Button
              key={isCopy}
              variant="text"
              aria-label={w(isCopy === '1' ? 'allAsCopy' : 'allAsMain', { count: left.length })}
              onClick={() => onAdd(...left.map((row) => asReceiver(row, isCopy)))}
            >
              {w(isCopy === '1' ? 'copy' : 'main')}
            </Button>
          ))}
        </p>
      )}
      <DataTable
        label={w('choose')}
        columns={[
          { id: 'name', header: w('name'), cell: (row) => row.name },
          { id: 'about', header: w('about'), cell: (row) => ('about' in row ? String(row.about ?? '') : '') },
          {
            id: 'actions',
            header: w('sendTo'),
            kind: 'actions',
            cell: (row) => {
              const known = isChosen(row);
              return known ? (
                <>
                  <span className="db-tag db-tag-success">{w(known.isCopy === '1' ? 'copyChosen' : 'mainChosen')}</span>
                  {onRemove && (
                    <Button variant="text" aria-label={w('remove', { name: row.name })} onClick={() => onRemove(known)}>
                      {w('undo')}
                    </Button>
                  )}
                </>
              ) : (
                (['0', '1'] as const).map((isCopy) => (
                  <Button
                    key={isCopy}
                    variant="text"
                    aria-label={w(isCopy === '1' ? 'asCopy' : 'asMain', { name: row.name })}
                    onClick={() => onAdd(asReceiver(row, isCopy))}
                  >
                    {w(isCopy === '1' ? 'copy' : 'main')}
                  </Button>
                ))
              );
            },
          },
        ]}
        rows={offered}
        rowKey={keyOf}
        stale={!isOutside && found.isPlaceholderData}
        error={isOutside ? null : found.error}
        onRetry={() => void found.refetch()}
        empty={w(isOutside ? 'outsideHelp' : 'notFound')}
      />
    </Dialog>
  );
}

function keyOf({ kind, receiverId, name }: Pick<Receiver, 'kind' | 'receiverId' | 'name'>): string {
  return `${kind} ${receiverId || name}`;
}

function asReceiver({ kind, name, receiverId }: Omit<Receiver, 'isCopy'>, isCopy: '0' | '1'): Receiver {
  return { kind, name, isCopy, ...(receiverId ? { receiverId } : {}) };
}

function kindName(kind: Kind, locale: 'zh' | 'en'): string {
  return receiverKinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
}
