// One piece: few lines each, and what is listed is the same.
export { CustomerGuidePage } from './customer-guide-page.tsx';
export { CustomersIndexPage } from './customers-index-page.tsx';
export { CustomersPage } from './customers-page.tsx';
