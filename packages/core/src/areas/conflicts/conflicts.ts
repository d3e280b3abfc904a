import type { Conflict } from '../../relation/conflict.ts';
import { archiveBarcode, compensationVoucher, receivedDocument, releaseCertificate } from './number-conflicts.ts';
import { carRequestTime, carTime, driverTime, personTime, roomTime } from './time-conflicts.ts';

/** What may not coincide; form, server and plan of an import go through this list. */
export const builtInConflicts: readonly Conflict[] = [
  ...[personTime, carTime, driverTime, carRequestTime, roomTime],
  ...[compensationVoucher, releaseCertificate, receivedDocument, archiveBarcode],
];
