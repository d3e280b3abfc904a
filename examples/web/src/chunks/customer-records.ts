// One piece: the pages of a client's records.
export { CustomerOperationPage } from '../areas/customers/customer-operation-page.tsx';
export { CustomerRiskPage } from '../areas/customers/customer-risk-page.tsx';
