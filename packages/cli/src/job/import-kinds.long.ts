import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { sheetRoundTrips, signedInWithOwners } from '../testing/sheet-round-trips.ts';

sheetRoundTrips(Object.keys(measureKinds) as MeasureKind[], signedInWithOwners());
