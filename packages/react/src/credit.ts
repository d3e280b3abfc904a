// Credit business: applications, use of credit, fees.

export { ApplicationDialog, type ApplicationDialogProps } from './credit/application-dialog.tsx';
export { ApplicationSheet, type ApplicationSheetProps } from './credit/application-sheet.tsx';
export { DealSimulator, type DealSimulatorProps } from './credit/brief/deal-simulator.tsx';
export { DecisionBrief, type DecisionBriefProps } from './credit/brief/decision-brief.tsx';
export { SecurityByKind, type SecurityByKindProps } from './credit/brief/security-by-kind.tsx';
export { type KnownBrief, useBrief } from './credit/brief/use-brief.ts';
export { CompensationSheet, type CompensationSheetProps } from './credit/compensation-sheet.tsx';
export { CreditChangesField } from './credit/credit-changes-field.tsx';
export { CreditUseSheet, type CreditUseSheetProps } from './credit/credit-use-sheet.tsx';
export { CreditUsesDialog, type CreditUsesDialogProps } from './credit/credit-uses-dialog.tsx';
export { DisposalWaterfall, type DisposalWaterfallProps } from './credit/disposal/disposal-waterfall.tsx';
export { SheetDialog } from './credit/sheet-dialog.tsx';
export { useFeeProposals } from './credit/use-fee-proposals.ts';
export { useApplication, useMayWork, useProjectOf } from './measures/use-application.ts';
