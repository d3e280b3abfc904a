import type { KindRegistry } from '@danbao/core/definitions';
import type { FrozenBody, VersionDifference } from '@danbao/core/flows';
import type { MeasureRecord } from '@danbao/core/measures';
import { maskMeasure, maskPersonal, maskTexts } from '../../privacy/public.ts';

/** A version as lists show its records: numbers of documents and telephones masked. */
export function maskBody(kinds: KindRegistry, body: FrozenBody): FrozenBody {
  const { measures, client, owners, ...parts } = body.parts;
  return {
    ...body,
    parts: {
      ...parts,
      ...(client ? { client: client.map(maskPersonal) } : {}),
      ...(owners ? { owners: owners.map(maskPersonal) } : {}),
      ...(measures
        ? {
            measures: measures.map((measure) =>
              maskMeasure(kinds[String(measure['kind'])]?.fields ?? {}, measure as MeasureRecord),
            ),
          }
        : {}),
    },
  };
}

/** Of a difference between records of people their numbers are masked as well; that it is there is seen all the same. */
export function maskDifference(one: VersionDifference): VersionDifference {
  return personal.has(one.part) ? maskTexts(one) : one;
}

const personal: ReadonlySet<string> = new Set(['client', 'owners', 'measures', 'shareholders', 'relatedClients']);
