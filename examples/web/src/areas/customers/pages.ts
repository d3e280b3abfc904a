import { customerRecordsChunk, customersChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

const detail = () => import('./customer-page.tsx');

export const customersPages = {
  customerList: page(customersChunk, 'CustomersPage'),
  customerIndex: page(customersChunk, 'CustomersIndexPage'),
  customerGuide: page(customersChunk, 'CustomerGuidePage'),
  customerDetail: page(detail, 'CustomerPage'),
  customerBase: page(detail, 'CustomerBasePage'),
  customerRisk: pageWithDefinitions(customerRecordsChunk, 'CustomerRiskPage'),
  customerOperation: pageWithDefinitions(customerRecordsChunk, 'CustomerOperationPage'),
} as const satisfies PageTable;
