// One piece: both show the same list.
export { CustomersIndexPage } from './customers-index-page.tsx';
export { CustomersPage } from './customers-page.tsx';
