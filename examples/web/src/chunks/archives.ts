// One piece: few open them, and whoever does opens several.
export { ApplicationsPage } from '../areas/archives/applications-page.tsx';
export { ArchivesPage } from '../areas/archives/archives-page.tsx';
export { DestructionsPage } from '../areas/archives/destructions-page.tsx';
export { LogsPage } from '../areas/archives/logs-page.tsx';
export { PackagesPage } from '../areas/archives/packages-page.tsx';
export { ArchivePrintPage } from '../areas/archives/paper/print-page.tsx';
export { PendingPage } from '../areas/archives/pending-page.tsx';
export { RequestsPage } from '../areas/archives/requests-page.tsx';
