import { construction } from './kinds/construction.ts';
import { depositBond } from './kinds/deposit-bond.ts';
import { depositReceipt } from './kinds/deposit-receipt.ts';
import { enterpriseGuarantee } from './kinds/enterprise-guarantee.ts';
import { equity } from './kinds/equity.ts';
import { house } from './kinds/house.ts';
import { inventory } from './kinds/inventory.ts';
import { land } from './kinds/land.ts';
import { landLease } from './kinds/land-lease.ts';
import { machinery } from './kinds/machinery.ts';
import { objectPledge } from './kinds/object-pledge.ts';
import { otherGuarantee } from './kinds/other-guarantee.ts';
import { otherMortgage } from './kinds/other-mortgage.ts';
import { otherPledge } from './kinds/other-pledge.ts';
import { patent } from './kinds/patent.ts';
import { personalGuarantee } from './kinds/personal-guarantee.ts';
import { receivable } from './kinds/receivable.ts';
import { repertory } from './kinds/repertory.ts';
import { ship } from './kinds/ship.ts';
import { stock } from './kinds/stock.ts';
import { trademark } from './kinds/trademark.ts';
import { vehicle } from './kinds/vehicle.ts';

export {
  construction,
  depositBond,
  depositReceipt,
  enterpriseGuarantee,
  equity,
  house,
  inventory,
  land,
  landLease,
  machinery,
  objectPledge,
  otherGuarantee,
  otherMortgage,
  otherPledge,
  patent,
  personalGuarantee,
  receivable,
  repertory,
  ship,
  stock,
  trademark,
  vehicle,
};

/** Every kind of measure by its code (Y49), in the order of the lists. A new kind is its file and one line here. */
export const measureKinds = {
  // Mortgage
  land,
  ship,
  house,
  construction,
  vehicle,
  machinery,
  'other-mortgage': otherMortgage,
  // Rights pledge
  equity,
  stock,
  'land-lease': landLease,
  receivable,
  'object-pledge': objectPledge,
  'deposit-receipt': depositReceipt,
  patent,
  trademark,
  inventory,
  repertory,
  'other-pledge': otherPledge,
  // Guarantee
  'enterprise-guarantee': enterpriseGuarantee,
  'personal-guarantee': personalGuarantee,
  'deposit-bond': depositBond,
  'other-guarantee': otherGuarantee,
};

export type MeasureKind = keyof typeof measureKinds;
