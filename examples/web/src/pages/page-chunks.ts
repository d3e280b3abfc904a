/** Small pages that come in one piece. */
export const familyPages = () => import('../areas/flows/family-pages.ts');

export const makerPages = () => import('../areas/flows/maker-pages.ts');

export const adminPages = () => import('./admin-pages.ts');

export const canteenPages = () => import('../areas/canteen/canteen-pages.ts');

export const printPages = () => import('./print-pages.ts');

export const customersPages = () => import('../areas/customers/customers-pages.ts');

export const smallPages = () => import('./small-pages.ts');

export const resourcePages = () => import('./resource-pages.ts');

export const archivesPages = () => import('../areas/archives/archives-pages.ts');

export const officePages = () => import('./office-pages.ts');

export const customerRecordsPages = () => import('../areas/customers/customer-records-pages.ts');

export const searchPages = () => import('../areas/search/search-pages.ts');
export const cockpitPages = () => import('../areas/cockpit/pages.tsx');
export const partyPages = () => import('../areas/party/party-pages.ts');

export const talkPages = () => import('./talk-pages.ts');

export const fundPages = () => import('../areas/fund/fund-pages.ts');
