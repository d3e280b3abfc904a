import type { MeasureFamily } from '@danbao/core/measures';

// The ids by which this deployment calls methods and types (Y34). They are data of a deployment, so they live here.
export const familyIds: Readonly<Record<MeasureFamily, string>> = { mortgage: '10', pledge: '20', guarantee: '30' };

/** A kind that has none yet goes by its code. */
export const kindIds: Readonly<Record<string, string>> = {
  land: '1001',
  ship: '1002',
  house: '1003',
  construction: '1004',
  vehicle: '1005',
  machinery: '1006',
  'other-mortgage': '1007',
  equity: '2001',
  stock: '2002',
  'land-lease': '2003',
  receivable: '2004',
  'object-pledge': '2005',
  'deposit-receipt': '2006',
  patent: '2007',
  trademark: '2008',
  inventory: '2009',
  repertory: '2010',
  'other-pledge': '2011',
  'enterprise-guarantee': '3001',
  'personal-guarantee': '3002',
  'deposit-bond': '3003',
  'other-guarantee': '3004',
};
