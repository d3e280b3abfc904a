// One piece: few open them, and whoever does opens several.
export { ApplicationsPage } from './applications-page.tsx';
export { ArchivesPage } from './archives-page.tsx';
export { DestructionsPage } from './destructions-page.tsx';
export { LogsPage } from './logs-page.tsx';
export { PackagesPage } from './packages-page.tsx';
export { ArchivePrintPage } from './paper/print-page.tsx';
export { PendingPage } from './pending-page.tsx';
export { RequestsPage } from './requests-page.tsx';
