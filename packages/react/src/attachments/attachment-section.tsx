import { message } from '@danbao/core';
import { fileTypeLabel, fileTypes } from '@danbao/core/attachments';
import { betweenNames } from '@danbao/core/i18n';
import { Download, Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { CategoryField, useCategoryName, useCategoryText } from './category-field.tsx';
import { usePaperFileWords } from './i18n/paper-words.ts';
import { UploadArea } from './upload-area.tsx';
import { type Attachment, type AttachmentsOf, useAttachments } from './use-attachments.ts';
import { useFileActions } from './use-file-actions.ts';
import { useUploads } from './use-uploads.ts';

const RenameDialog = later(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const FileTools = later(async () => (await import('./file-tools.tsx')).FileTools);

export interface AttachmentSectionProps extends AttachmentsOf {
  readonly title?: string;
  /** No upload, rename or delete (F2). */
  readonly readOnly?: boolean;
  /** Told how many files are still on their way. */
  readonly onBusyChange?: (count: number) => void;
  /** The categories of papers without which the file is not complete: those that are not there are named. */
  readonly wanted?: readonly string[];
  /** Fields of a form in which their files stand already: those are left out here. */
  readonly without?: readonly string[] | undefined;
  readonly className?: string;
}

/** The attachments of a record: table, download, upload by drop or choice, rename, delete (F6, K1-K10). */
export function AttachmentSection({
  infoId,
  fileType,
  title,
  readOnly = false,
  onBusyChange,
  wanted = [],
  without = [],
  className,
}: AttachmentSectionProps) {
  const w = useWords();
  const locale = useLocale();
  const of = { infoId, ...(fileType === undefined ? {} : { fileType }) };
  const { rows: all, error, refresh } = useAttachments(of);
  const rows = all?.filter(({ formField = '' }) => !without.includes(formField));
  const uploads = useUploads({ ...of, onDone: () => void refresh() });
  const actions = useFileActions(refresh);
  const [shown, setShown] = useState('');
  const categoryText = useCategoryText();
  const isOfMeasure = fileType === undefined || fileType === fileTypes.measure;
  const heading = title ?? (isOfMeasure ? w('measureAttachments') : fileTypeLabel(fileType)[locale]);
  const hasCategories = rows?.some(({ category }) => category) ?? false;
  const [renamed, setRenamed] = useState<Attachment>();
  const { busy } = uploads;
  useEffect(() => void onBusyChange?.(busy), [busy, onBusyChange]);

  const columns: Column<Attachment>[] = [
    { id: 'index', header: w('index'), kind: 'narrow', cell: (_, index) => index + 1 },
    {
      id: 'name',
      header: w('fileName'),
      cell: (file) => (
        <button
          type="button"
          className="db-root db-link db-cell-cut"
          title={file.fileName}
          onClick={() => void actions.download(file)}
        >
          {file.fileName}
        </button>
      ),
    },
    ...(hasCategories
      ? [{ id: 'category', header: w('category'), kind: 'nowrap', cell: categoryText } satisfies Column<Attachment>]
      : []),
    { id: 'by', header: w('uploadedBy'), kind: 'nowrap', cell: (file) => file.fileUploadUsername },
    { id: 'at', header: w('uploadedAt'), kind: 'nowrap', cell: (file) => file.uploadTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (file) => (
        <>
          {actions.isShown(file) ? (
            <Action
              icon={<Eye />}
              label={w('previewFile', { name: file.fileName })}
              onClick={() => void actions.preview(file)}
            />
          ) : (
            // Its place stays, so that the others stand in columns.
            <span aria-hidden="true" className="db-button db-button-text db-button-icon db:invisible">
              <Eye />
            </span>
          )}
          <Action
            icon={<Download />}
            label={w('downloadFile', { name: file.fileName })}
            onClick={() => void actions.download(file)}
          />
          {!readOnly && (
            <Action
              icon={<Pencil />}
              label={w('renameFile', { name: file.fileName })}
              onClick={() => setRenamed(file)}
            />
          )}
          {!readOnly && (
            <Action
              danger
              icon={<Trash2 />}
              label={w('deleteFile', { name: file.fileName })}
              onClick={() => void actions.remove(file)}
            />
          )}
        </>
      ),
    },
  ];
  return (
    <Section
      id="db-section-attachments"
      title={heading}
      className={className}
      tools={
        // Once the list is known: the form above it takes its first key without waiting for their code.
        rows && (
          <FileTools
            infoId={infoId}
            fileType={fileType ?? fileTypes.measure}
            {...{ rows, readOnly, uploads, refresh }}
          />
        )
      }
    >
      {!readOnly && <UploadArea uploads={uploads} asksCategory={isOfMeasure} />}
      {rows && <MissingPapers wanted={wanted} rows={rows} />}
      {hasCategories && (
        <div className="db-search db:mt-3">
          <CategoryField none={w('allCategories')} value={shown} onChange={setShown} />
        </div>
      )}
      <div className={readOnly ? '' : 'db:mt-3'}>
        <DataTable
          label={heading}
          columns={columns}
          rows={shown === '' ? rows : rows?.filter(({ category }) => category === shown)}
          rowKey={(file) => file.id}
          error={error}
          onRetry={() => void refresh()}
          empty={message('noData', locale)}
        />
      </div>
      {renamed && <RenameDialog file={renamed} onSaved={() => void refresh()} onClose={() => setRenamed(undefined)} />}
    </Section>
  );
}

/** What is still to be gathered, by category; it is a reminder and stands in nobody's way. */
function MissingPapers({ wanted, rows }: { readonly wanted: readonly string[]; readonly rows: readonly Attachment[] }) {
  const w = usePaperFileWords();
  const locale = useLocale();
  const text = useCategoryName();
  const missing = wanted.filter((name) => !rows.some(({ category }) => category === name));
  if (missing.length === 0) return null;
  return (
    <p className="db-help db:mt-2" data-db-missing-papers>
      {w('missingPapers', { papers: missing.map(text).join(betweenNames(locale)) })}
    </p>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

function Action({ icon, label, danger, onClick }: ActionProps) {
  return (
    <Button variant={danger ? 'danger-text' : 'text'} icon={icon} aria-label={label} title={label} onClick={onClick} />
  );
}
