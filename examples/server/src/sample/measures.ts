import { addDays } from '@danbao/core/format';
import type { Guarantor } from '@danbao/core/measures';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '../areas/measures/public.ts';
import { sampleDay, storyDate } from './dates.ts';
import { makers } from './makers/all.ts';
import type { Body } from './makers/maker.ts';
import { type SampleOwner, sampleId, sampleOwners } from './owners.ts';
import { sampleProjects } from './projects.ts';
import { seeded } from './random.ts';

const perKind = 4;

export interface SampleMeasure {
  readonly kind: MeasureKind;
  readonly body: Body;
  readonly applyId: string;
  /** The id of the measure in its application. */
  readonly linkId: string;
  readonly unitUid: string;
  readonly fulfilled: boolean;
}

/** Four measures of each kind, spread over the projects, each with its owners. The same at every start of a day. */
export function sampleMeasures(today: string = sampleDay): SampleMeasure[] {
  const projects = sampleProjects(today);
  const owners = sampleOwners(today);
  const day = (days: number) => addDays(today, days);
  const since = (days: number) => storyDate(days, today);
  const kinds = Object.entries(makers).flatMap(([kind, make], number) =>
    Array.from({ length: perKind }, (_, turn) => ({
      kind: kind as MeasureKind,
      turn,
      fields: make(turn, { random: seeded(20_260_415 + number * 100 + turn), day, since }),
    })),
  );
  return kinds.map(({ kind, turn, fields }, index) => {
    // All machines stand in one factory, the client's of the first project.
    const place = projects[kind === 'machinery' ? 0 : index % projects.length] as (typeof projects)[number];
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
    const ofUnit = owners.filter(({ unitUid }) => unitUid === place.project.unitUid);
    const clientList = ownersOf(ofUnit, index, measureKinds[kind].guarantor);
    return {
      kind,
      applyId: place.application.applyId,
      linkId: sampleId('70', index),
      unitUid: place.project.unitUid,
      // Everything is put in place before the loan; the machines came later, as additional security, and the fourth has none yet.
      fulfilled: kind === 'machinery' ? turn === 3 : index % 4 !== 3,
      body: {
        optGuaranty_ID: sampleId('10', index),
        guarantyTypeID,
        optTypeID,
        ownerType: measureKinds[kind].guarantor ?? '01',
        isDispose: '0',
        isFree: '0',
        // Every company has decided; the few whose own debt it is need not, which changes nothing.
        ...(measureKinds[kind].family === 'guarantee' ? {} : { resolution: index % 3 === 0 ? '1' : '2' }),
        ...fields,
        ...(fields['assessValue'] ? { valuedOn: day(-valuedBefore(kind, index)) } : {}),
        clientList,
      },
    };
  });
}

/** Days since assets were last valued, by turns: most in time, a few about to be valued again, one overdue. */
const ages = [45, 120, 350, 80, 210, 160, 260, 30, 375, 300, 230, 100, 180, 140, 60, 250, 340];

/** Shorter for what is valued more often than once a year. */
function valuedBefore(kind: MeasureKind, index: number): number {
  return Math.floor(((ages[index % ages.length] ?? 0) * (measureKinds[kind].valuationMonths ?? 12)) / 12);
}

const splits = [['100'], ['60', '40'], ['33.34', '33.33', '33.33']];

/** One to three owners of an asset; of a guarantee the one guarantor, of the type that the kind asks for. */
function ownersOf(owners: readonly SampleOwner[], index: number, guarantor: Guarantor | undefined) {
  const fitting = guarantor ? owners.filter(({ body }) => body['ownerType'] === guarantor) : owners;
  const shares = guarantor ? ['100'] : (splits[index % splits.length] ?? []);
  return shares.map((haveRate, position) => ({
    owner_ID: fitting[(index * 3 + position * 7) % fitting.length]?.owner_ID ?? '',
    haveRate,
    warrantNum: `QZ-${2025}-${String(index * 3 + position + 1).padStart(4, '0')}`,
  }));
}
