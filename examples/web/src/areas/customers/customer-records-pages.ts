// One piece: the pages of a client's records.
export { CustomerOperationPage } from './customer-operation-page.tsx';
export { CustomerRiskPage } from './customer-risk-page.tsx';
