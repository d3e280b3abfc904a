// Pages that are loaded together, whatever their area: each piece is named once, since everybody's first page names them all.
export const adminChunk = () => import('./admin.ts');
export const archivesChunk = () => import('./archives.ts');
export const canteenChunk = () => import('./canteen.ts');
export const cockpitChunk = () => import('./cockpit.ts');
export const customerRecordsChunk = () => import('./customer-records.ts');
export const customersChunk = () => import('./customers.ts');
export const familiesChunk = () => import('./families.ts');
export const formsChunk = () => import('./forms.ts');
export const fundChunk = () => import('./fund.ts');
export const officeChunk = () => import('./office.ts');
export const partyChunk = () => import('./party.ts');
export const printChunk = () => import('./print.ts');
export const resourcesChunk = () => import('./resources.ts');
export const searchChunk = () => import('./search.ts');
export const smallChunk = () => import('./small.ts');
export const talkChunk = () => import('./talk.ts');
