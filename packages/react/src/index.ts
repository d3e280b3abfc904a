// Every public name, one by one.

export { AuditChanges, auditEntityName } from './admin/audit-changes.tsx';
export { MenuTree, type MenuTreeProps } from './admin/menu-tree.tsx';
export { RightsField, type RightsFieldProps } from './admin/rights-field.tsx';
export {
  type AccountRecord,
  type AdminSearch,
  type DepartmentRecord,
  type MenuEntryRecord,
  type RoleRecord,
  type UnitRecord,
  useAccounts,
  useAdminCall,
  useAudit,
  useMenuEntries,
  useMenuOfUser,
  usePermissionRegistry,
  useRefreshAdmin,
  useRoles,
  useUnitDepartments,
  useUnits,
} from './admin/use-admin.ts';
export { AttachmentSection, type AttachmentSectionProps } from './attachments/attachment-section.tsx';
export { type Attachment, type AttachmentsOf, useAttachments } from './attachments/use-attachments.ts';
export { useDownload } from './attachments/use-download.ts';
export { browserKeyStorage, type KeyStorage } from './browser/key-storage.ts';
export { openLater } from './browser/open-later.ts';
export { saveBlob } from './browser/save-blob.ts';
export { browserSessionStorage } from './browser/session-storage.ts';
export { tabLock } from './browser/tab-lock.ts';
export { uploadTransport } from './browser/upload-transport.ts';
export { type WebStorageName, webStorage } from './browser/web-storage.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { classes } from './button/classes.ts';
export { DrinkItemsEditor } from './canteen/drink-items-editor.tsx';
export { MenuDialog, type MenuDialogProps } from './canteen/menu-dialog.tsx';
export { OrderDialog, type OrderDialogProps } from './canteen/order-dialog.tsx';
export { OrderStateTag } from './canteen/order-state-tag.tsx';
export {
  type CanteenFilter,
  type CanteenListOptions,
  type DishOrderRecord,
  type MenuRecord,
  useDishOrders,
  useMenus,
  useOfferedDays,
  useOffers,
} from './canteen/use-canteen.ts';
export { useCanteenCall } from './canteen/use-canteen-call.ts';
export { DriverControl, PlateControl } from './cars/car-controls.tsx';
export { CarSettings } from './cars/car-settings.tsx';
export { ChainEditor, type ChainEditorProps } from './chains/chain-editor.tsx';
export { type ChainPlace, useChain, useOwnPosts } from './chains/use-chain.ts';
export { ApplicationDialog, type ApplicationDialogProps } from './credit/application-dialog.tsx';
export { ApplicationSheet, type ApplicationSheetProps } from './credit/application-sheet.tsx';
export { CreditUseSheet, type CreditUseSheetProps } from './credit/credit-use-sheet.tsx';
export { CreditUsesDialog, type CreditUsesDialogProps } from './credit/credit-uses-dialog.tsx';
export { useApplication, useProjectOf } from './credit/use-application.ts';
export { useFeeProposals } from './credit/use-fee-proposals.ts';
export { type ProjectSearch, type UseProjectsOptions, useProjects } from './credit/use-projects.ts';
export { ApplicantControl } from './customers/applicant-control.tsx';
export { ClientDialog, type ClientDialogProps } from './customers/client-dialog.tsx';
export { ClientPickControl } from './customers/client-pick-control.tsx';
export {
  type ClientSearch,
  type CustomerRecord,
  type UseCustomersOptions,
  useCustomer,
  useCustomers,
} from './customers/use-customers.ts';
export { useIndustries } from './customers/use-industries.ts';
export { useRemoveClient } from './customers/use-remove-client.ts';
export { TaskBox, type TaskBoxProps } from './dashboard/task-box.tsx';
export { useReturn } from './dashboard/use-return.ts';
export { useToday } from './dashboard/use-today.ts';
export { ConfirmHost } from './dialog/confirm-host.tsx';
export { type ConfirmQuestion, type ConfirmStore, createConfirmStore } from './dialog/confirm-store.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export type { DialogWidth } from './dialog/dialog-width.ts';
export { Drawer, type DrawerProps } from './dialog/drawer.tsx';
export { PickerDialog, type PickerDialogProps, type PickList } from './dialog/picker-dialog.tsx';
export { useConfirm } from './dialog/use-confirm.ts';
export { DictionaryControl, type DictionaryControlProps } from './dictionaries/dictionary-control.tsx';
export type { DictionaryName } from './dictionaries/use-dictionary.ts';
export { DocumentWordControl } from './documents/document-word-control.tsx';
export { PeopleControl } from './documents/people-control.tsx';
export { PersonControl } from './documents/person-control.tsx';
export { ReceiversDialog, type ReceiversDialogProps, ReceiversField } from './documents/receivers-field.tsx';
export { useLiveEvents } from './events/use-live-events.ts';
export { FlowActions, type FlowActionsProps } from './flows/flow-actions.tsx';
export { FlowAttachments, type FlowAttachmentsProps } from './flows/flow-attachments.tsx';
export { FlowChanges, type FlowChangesProps } from './flows/flow-changes.tsx';
export { nodeName, roleName } from './flows/flow-course.ts';
export { FlowForm, type FlowFormProps } from './flows/flow-form.tsx';
export { FlowGaps, useGapText } from './flows/flow-gaps.tsx';
export { FlowList, type FlowListProps } from './flows/flow-list.tsx';
export { FlowLog, type FlowLogProps } from './flows/flow-log.tsx';
export { FlowSheet, type FlowSheetProps, FlowSignatures, type FlowSignaturesProps } from './flows/flow-sheet.tsx';
export { FlowStatusTag } from './flows/flow-tags.tsx';
export { FlowTimeline, type FlowTimelineProps } from './flows/flow-timeline.tsx';
export { FlowView, type FlowViewProps } from './flows/flow-view.tsx';
export { OpinionTable, type OpinionTableProps } from './flows/opinion-table.tsx';
export { StartFlows, type StartFlowsProps } from './flows/start-flows.tsx';
export type { FlowAction } from './flows/use-flow-action.ts';
export { type FlowFormOptions, type FlowFormState, useFlowForm } from './flows/use-flow-form.ts';
export {
  type FlowFilter,
  type FlowListRow,
  type FlowRecord,
  type FlowStartRecord,
  type FlowTaskRecord,
  type UseFlowsOptions,
  useFlow,
  useFlowDefinition,
  useFlowStarts,
  useFlows,
  useTakeFlow,
} from './flows/use-flows.ts';
export { useFlowsToDo } from './flows/use-flows-to-do.ts';
export { useSaveFlow } from './flows/use-save-flow.ts';
export { VacantNodes } from './flows/vacant-nodes.tsx';
export { ChoicesControl, type ChoicesControlProps } from './form/controls/choices-control.tsx';
export type { ControlProps } from './form/controls/control-props.ts';
export { ListControl, type ListControlProps } from './form/controls/list-control.tsx';
export { type ChoiceOption, SegmentControl, type SegmentControlProps } from './form/controls/segment-control.tsx';
export { useSelected } from './form/controls/use-selected.ts';
export { DescriptionList, type DescriptionListProps } from './form/description-list.tsx';
export { type ControlComponent, EntityField, type EntityFieldProps } from './form/entity-field.tsx';
export { EntityFormContext } from './form/entity-form-context.ts';
export { type ControlIds, FieldFrame, type FieldFrameProps } from './form/field-frame.tsx';
export { firstOnPage, focusField } from './form/focus-field.ts';
export { IssueSummary, type IssueSummaryProps } from './form/issue-summary.tsx';
export { formValues, RecordDialog, type RecordDialogProps } from './form/record-dialog.tsx';
export { useSaveShortcut } from './form/save-shortcut.ts';
export { DayField, SelectField, type SelectFieldProps } from './form/search-fields.tsx';
export { type EntityForm, type FormValues, useEntityForm } from './form/use-entity-form.ts';
export { NodeSetEditor, type NodeSetEditorProps } from './forms/node-set-editor.tsx';
export { TemplateEditor, type TemplateEditorProps } from './forms/template-editor.tsx';
export {
  type TemplateRecord,
  type TemplateRow,
  type TemplateSearch,
  useTemplate,
  useTemplateCall,
  useTemplateForm,
  useTemplates,
} from './forms/use-templates.ts';
export { BulkFulfilment } from './fulfilment/bulk-fulfilment.tsx';
export { FulfilmentDialog, type FulfilmentDialogProps } from './fulfilment/fulfilment-dialog.tsx';
export { pairWords, type WordSet } from './i18n/pair-words.ts';
export { type ExportRecordsOptions, exportRecords } from './import/export-records.ts';
export type { ImportActions } from './import/import-actions.ts';
export type { ImportOptions } from './import/import-machine.ts';
export type {
  CellChange,
  Checked,
  Corrections,
  ImportState,
  ImportStep,
  Matched,
  Planned,
  Running,
} from './import/import-state.ts';
export { ImportWizard, type ImportWizardProps } from './import/import-wizard.tsx';
export type { OpenedFile } from './import/import-work.ts';
export { type Import, useImport } from './import/use-import.ts';
export type { FileFormat } from './import/write-file.ts';
export { CoveragePanel, type CoveragePanelProps } from './insights/coverage-panel.tsx';
export { HistoryDialog, type HistoryDialogProps } from './insights/history-dialog.tsx';
export { useCoverage } from './insights/use-coverage.ts';
export { useHistory } from './insights/use-history.ts';
export type { AssetHref, SameAsset } from './measures/identifying-field.tsx';
export type { MeasureActionsProps } from './measures/measure-actions.tsx';
export { MeasureForm, type MeasureFormProps } from './measures/measure-form.tsx';
export { MeasureView, type MeasureViewProps } from './measures/measure-view.tsx';
export { exportApplyKey, measuresPathKey } from './measures/measures-path.ts';
export { MeasuresTable, type MeasuresTableProps } from './measures/table/measures-table.tsx';
export { type KindOf, useKindOf, useKinds } from './measures/use-kinds.ts';
export { useAllMeasures, useMeasure, useMeasures } from './measures/use-measures.ts';
export type { MeasureSubmit, SavedMeasure, SaveType } from './measures/use-save-measure.ts';
export {
  createMessageStore,
  type Message,
  type MessageContent,
  type MessageKind,
  type MessageStore,
} from './message/message-store.ts';
export { Messages } from './message/messages.tsx';
export { type MessageTools, useMessage } from './message/use-message.ts';
export { NoticeBell, type NoticeBellProps } from './notices/notice-bell.tsx';
export { NoticeCentre, type NoticeCentreProps } from './notices/notice-centre.tsx';
export { NoticePopups, type NoticePopupsProps } from './notices/notice-popups.tsx';
export type { NoticeQueueOptions } from './notices/notice-queue.ts';
export type { CentreSearch } from './notices/use-notice-centre.ts';
export { OwnerDialog, type OwnerDialogProps } from './owners/owner-dialog.tsx';
export { OwnerPicker, type OwnerPickerProps } from './owners/owner-picker.tsx';
export { certificateOf, nameOfOwner, type OwnerLink, type OwnerRecord } from './owners/owner-record.ts';
export { OwnerSection, type OwnerSectionProps } from './owners/owner-section.tsx';
export { OwnerTable, type OwnerTableProps } from './owners/owner-table.tsx';
export { type ClientType, type OwnerSearch, type UseOwnersOptions, useOwners } from './owners/use-owners.ts';
export { useRemoveOwner } from './owners/use-remove-owner.ts';
export { Pager, type PagerProps, pageSizes } from './pager/pager.tsx';
export { CommandPalette, type CommandPaletteProps } from './palette/command-palette.tsx';
export type { PaletteItem, PaletteSource } from './palette/palette-source.ts';
export { LetterheadContext } from './print/letterhead.ts';
export { MeasureSheet, type MeasureSheetProps } from './print/measure-sheet.tsx';
export { MeasuresSheet, type MeasuresSheetProps } from './print/measures-sheet.tsx';
export { PrintButton } from './print/print-button.tsx';
export { RecordSheet, type RecordSheetProps } from './print/record-sheet.tsx';
export { SheetRecords, type SheetRecordsProps } from './print/sheet-records.tsx';
export { PasswordDialog, type PasswordDialogProps } from './profile/password-dialog.tsx';
export { useProfile } from './profile/use-profile.ts';
export type { Danbao, MatchOption, ViewedFile, Viewer } from './provider/context.ts';
export { DanbaoProvider, type DanbaoProviderProps } from './provider/danbao-provider.tsx';
export { IfAll, IfAny, IfNone, type IfPermissionsProps } from './provider/if-permissions.tsx';
export { ResourcesProvider, type ResourcesProviderProps } from './provider/resources-provider.tsx';
export { useDanbao, useLocale } from './provider/use-danbao.ts';
export { type Permissions, usePermission, usePermissions } from './provider/use-permission.ts';
export { useSession } from './provider/use-session.ts';
export { type Asked, type AskedState, useAskAgain } from './query/asked.ts';
export { useCall } from './query/use-call.ts';
export { endpointKey, type UseEndpointOptions, useEndpoint } from './query/use-endpoint.ts';
export { useSettings } from './query/use-settings.ts';
export { useTyped } from './query/use-typed.ts';
export { QuestionDialog, type QuestionDialogProps } from './quiz/question-dialog.tsx';
export { QuizDialog, type QuizDialogProps } from './quiz/quiz-dialog.tsx';
export { type DailyQuiz, type QuizToShow, useQuiz } from './quiz/use-quiz.ts';
export { RegionCascade, type RegionCascadeProps } from './regions/region-cascade.tsx';
export { type ColumnParts, recordColumns, recordText } from './resource/record-columns.tsx';
export { RecordDetail, type RecordDetailProps } from './resource/record-detail.tsx';
export { RecordHistory, type RecordHistoryProps } from './resource/record-history.tsx';
export { RecordsSearch, type RecordsSearchProps } from './resource/records-search.tsx';
export { ResourceDialog, type ResourceDialogProps } from './resource/resource-dialog.tsx';
export { ResourceList, type ResourceListParts, type ResourceListProps } from './resource/resource-list.tsx';
export {
  type AnyRecord,
  emptyFilter,
  type RecordsFilter,
  type UseRecordsOptions,
  useRecords,
  useRefreshResource,
} from './resource/use-records.ts';
export { fuzzySearch } from './search/fuzzy-search.ts';
export { type MenuEntry, menuEntries } from './search/menu-entries.ts';
export type { Spell } from './search/spelling.ts';
export { CodeField, type CodeFieldProps } from './session/code-field.tsx';
export { describeSignInError } from './session/describe-sign-in-error.ts';
export { PasswordField, type PasswordFieldProps } from './session/password-field.tsx';
export { SignInAgain, type SignInAgainProps } from './session/sign-in-again.tsx';
export { ShareholderSection, type ShareholderSectionProps } from './shareholders/shareholder-section.tsx';
export { FullScreenButton } from './shell/full-screen-button.tsx';
export { MessageHistory } from './shell/message-history.tsx';
export { Popup, type PopupButton, type PopupProps } from './shell/popup.tsx';
export { QrCode, type QrCodeProps } from './shell/qr-code.tsx';
export { QrPanel, type QrPanelProps } from './shell/qr-panel.tsx';
export { SettingsDrawer, type SettingsDrawerProps } from './shell/settings-drawer.tsx';
export type { ShellSettings } from './shell/shell-settings.ts';
export { foldedGroupsKey, SideMenu, type SideMenuProps } from './shell/side-menu.tsx';
export { SystemMenu } from './shell/system-menu.tsx';
export { useBelow } from './shell/use-below.ts';
export { type ShellSettingsTools, useShellSettings } from './shell/use-shell-settings.ts';
export { useShellTheme } from './shell/use-shell-theme.ts';
export { Watermark, type WatermarkProps } from './shell/watermark.tsx';
export { createStore, type Store, useStore } from './store/create-store.ts';
export { type Column, DataTable, type DataTableProps, type RowTarget } from './table/data-table.tsx';
export type { RowWindow, RowWindowOptions } from './table/row-window.ts';
export { SearchBar, type SearchBarProps } from './table/search-bar.tsx';
export { SearchForm, type SearchFormProps } from './table/search-form.tsx';
export { type Selection, useSelection } from './table/selection/use-selection.ts';
export { Skeleton } from './table/table-state.tsx';
export { ToolTable, type ToolTableProps } from './table/tool-table.tsx';
export { createTabs, type TabStore, type TabsOptions } from './tabs/create-tabs.ts';
export type { Tab } from './tabs/tab.ts';
export { TabBar, type TabBarProps } from './tabs/tab-bar.tsx';
export { useTabs } from './tabs/use-tabs.ts';
export { applyTheme } from './theme/apply-theme.ts';
export { contrast } from './theme/contrast.ts';
export type { Theme } from './theme/tones.ts';
export { UploadArea, type UploadAreaProps } from './upload/upload-area.tsx';
export { type Upload, type UseUploadsOptions, useUploads } from './upload/use-uploads.ts';
export { Section, type SectionProps } from './view/section.tsx';
export { ProgressBar } from './work-items/progress-bar.tsx';
export {
  type UseWorkItemsOptions,
  useRemoveWorkItem,
  useWorkItem,
  useWorkItems,
  useWorkItemTree,
  type WorkItemFilter,
  type WorkItemNode,
  type WorkItemRecord,
} from './work-items/use-work-items.ts';
export { WorkItemDialog, type WorkItemDialogProps } from './work-items/work-item-dialog.tsx';
export { WorkItemStateTag } from './work-items/work-item-state-tag.tsx';
export { WorkItemTree, type WorkItemTreeProps } from './work-items/work-item-tree.tsx';
