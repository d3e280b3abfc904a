// Parts without knowledge of the trade: button, dialog, messages, print, upload, view.

export { UploadArea, type UploadAreaProps } from './attachments/upload-area.tsx';
export { type Upload, type UseUploadsOptions, useUploads } from './attachments/use-uploads.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { classes } from './button/classes.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export type { DialogWidth } from './dialog/dialog-width.ts';
export { Drawer, type DrawerProps } from './dialog/drawer.tsx';
export { MeasureSheet, type MeasureSheetProps } from './measures/print/measure-sheet.tsx';
export { MeasuresSheet, type MeasuresSheetProps } from './measures/print/measures-sheet.tsx';
export type { MessageTools } from './message/use-message.ts';
export { LetterheadContext } from './print/letterhead.ts';
export { PrintButton } from './print/print-button.tsx';
export { RecordSheet, type RecordSheetProps } from './resource/record-sheet.tsx';
export { SheetRecords, type SheetRecordsProps } from './resource/sheet-records.tsx';
export { type ConfirmQuestion, type ConfirmStore, createConfirmStore } from './store/confirm-store.ts';
export {
  createMessageStore,
  type Message,
  type MessageContent,
  type MessageKind,
  type MessageStore,
} from './store/message-store.ts';
export { createUnsavedStore, type UnsavedInput, type UnsavedStore } from './store/unsaved-store.ts';
export { PickerDialog, type PickerDialogProps, type PickList } from './table/picker-dialog.tsx';
export { type RecordFigure, RecordPage, type RecordPageProps } from './view/record-page.tsx';
export { Section, type SectionProps } from './view/section.tsx';
export { StateTag, type StateTagProps } from './view/state-tag.tsx';
export { type TabPanel, TabPanels, type TabPanelsProps } from './view/tab-panels.tsx';
export { Tree, type TreeProps } from './view/tree.tsx';
