// One piece: few lines each, and what is listed is the same.
export { ConnectionsPage } from '../areas/connections/connections-page.tsx';
export { CustomerGuidePage } from '../areas/customers/customer-guide-page.tsx';
export { CustomersIndexPage } from '../areas/customers/customers-index-page.tsx';
export { CustomersPage } from '../areas/customers/customers-page.tsx';
