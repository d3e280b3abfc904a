import type { MeasureKind } from '@danbao/core/measures';
import { inventory, objectPledge, otherPledge, repertory } from './goods.ts';
import { depositBond, enterpriseGuarantee, otherGuarantee, personalGuarantee } from './guarantees.ts';
import type { Maker } from './maker.ts';
import { machinery, otherMortgage, ship, vehicle } from './movables.ts';
import { construction, house, land, landLease } from './real-estate.ts';
import { patent, receivable, trademark } from './rights.ts';
import { depositReceipt, equity, stock } from './securities.ts';

/** What the sample's measures of every kind are made by. */
export const makers: Readonly<Partial<Record<MeasureKind, Maker>>> = {
  ship,
  receivable,
  trademark,
  stock,
  land,
  house,
  construction,
  vehicle,
  machinery,
  'other-mortgage': otherMortgage,
  equity,
  'land-lease': landLease,
  'object-pledge': objectPledge,
  'deposit-receipt': depositReceipt,
  patent,
  inventory,
  repertory,
  'other-pledge': otherPledge,
  'enterprise-guarantee': enterpriseGuarantee,
  'personal-guarantee': personalGuarantee,
  'deposit-bond': depositBond,
  'other-guarantee': otherGuarantee,
};
