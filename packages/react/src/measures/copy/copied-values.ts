import { identifyingFields, type Measure, type MeasureRecord, type Values } from '@danbao/core';
import type { OwnerRecord } from '../../owners/owner-record.ts';
import { firstValues } from '../empty-measure.ts';

/**
 * The values that a new measure takes over from an existing one. What names one asset is left out, so that nothing is
 * recorded twice: identifying fields and the owners' warrant numbers; so are its id, version, files and fulfilment.
 */
export function copiedValues(measure: Measure, record: MeasureRecord, guarantor: OwnerRecord | undefined): Values {
  const values = firstValues(measure, record, guarantor);
  const left = Object.fromEntries(['optGuaranty_ID', ...identifyingFields(measure)].map((name) => [name, '']));
  const owners = Array.isArray(values.clientList) ? values.clientList : [];
  return { ...values, ...left, clientList: owners.map((owner) => ({ ...owner, warrantNum: '' })) };
}
