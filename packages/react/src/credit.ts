// Credit business: applications, use of credit, fees.

export { ApplicationDialog, type ApplicationDialogProps } from './credit/application-dialog.tsx';
export { ApplicationSheet, type ApplicationSheetProps } from './credit/application-sheet.tsx';
export { CreditUseSheet, type CreditUseSheetProps } from './credit/credit-use-sheet.tsx';
export { CreditUsesDialog, type CreditUsesDialogProps } from './credit/credit-uses-dialog.tsx';
export { useFeeProposals } from './credit/use-fee-proposals.ts';
export { useApplication, useProjectOf } from './measures/use-application.ts';
