// Files beside a record: list, upload, download.

export { AttachmentSection, type AttachmentSectionProps } from './attachments/attachment-section.tsx';
export { type Attachment, type AttachmentsOf, useAttachments } from './attachments/use-attachments.ts';
export { useDownload } from './attachments/use-download.ts';
export { useFileActions } from './attachments/use-file-actions.ts';
