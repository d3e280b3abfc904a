// Parts without knowledge of the trade: button, dialog, messages, print, upload, view.

export { Button, type ButtonProps } from './button/button.tsx';
export { classes } from './button/classes.ts';
export { type ConfirmQuestion, type ConfirmStore, createConfirmStore } from './dialog/confirm-store.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export type { DialogWidth } from './dialog/dialog-width.ts';
export { Drawer, type DrawerProps } from './dialog/drawer.tsx';
export { PickerDialog, type PickerDialogProps, type PickList } from './dialog/picker-dialog.tsx';
export {
  createMessageStore,
  type Message,
  type MessageContent,
  type MessageKind,
  type MessageStore,
} from './message/message-store.ts';
export type { MessageTools } from './message/use-message.ts';
export { LetterheadContext } from './print/letterhead.ts';
export { MeasureSheet, type MeasureSheetProps } from './print/measure-sheet.tsx';
export { MeasuresSheet, type MeasuresSheetProps } from './print/measures-sheet.tsx';
export { PrintButton } from './print/print-button.tsx';
export { RecordSheet, type RecordSheetProps } from './print/record-sheet.tsx';
export { SheetRecords, type SheetRecordsProps } from './print/sheet-records.tsx';
export { UploadArea, type UploadAreaProps } from './upload/upload-area.tsx';
export { type Upload, type UseUploadsOptions, useUploads } from './upload/use-uploads.ts';
export { Section, type SectionProps } from './view/section.tsx';
