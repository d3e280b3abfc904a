/** Small pages that come in one piece. */
export const familyPages = () => import('../chunks/families.ts');

export const makerPages = () => import('../chunks/forms.ts');

export const adminPages = () => import('../chunks/admin.ts');

export const canteenPages = () => import('../chunks/canteen.ts');

export const printPages = () => import('../chunks/print.ts');

export const customersPages = () => import('../chunks/customers.ts');

export const smallPages = () => import('../chunks/small.ts');

export const resourcePages = () => import('../chunks/resources.ts');

export const archivesPages = () => import('../chunks/archives.ts');

export const officePages = () => import('../chunks/office.ts');

export const customerRecordsPages = () => import('../chunks/customer-records.ts');

export const searchPages = () => import('../chunks/search.ts');
export const cockpitPages = () => import('../areas/cockpit/pages.tsx');
export const partyPages = () => import('../chunks/party.ts');

export const talkPages = () => import('../chunks/talk.ts');

export const fundPages = () => import('../chunks/fund.ts');
