import type { MeasureKind } from '../../areas/measures/measure-kinds.ts';
import type { DeploymentSettings } from '../../areas/system/endpoints.ts';
import type { Subject } from '../subject/subject.ts';
import type { ExchangeClient } from './client.ts';
import { divisionsOf } from './divisions.ts';
import { measureLookUp } from './look-up-measures.ts';
import { measuresTarget } from './measures-target.ts';
import { ownerDirectory } from './owner-directory.ts';
import { ownersTarget } from './owners-target.ts';
import type { Target } from './target.ts';

export interface TargetOptions {
  /** The credit application in which measures are read and written. */
  readonly applyId?: string | undefined;
  /** Owners that nobody knows are added when a measure names them fully. */
  readonly createOwners?: boolean;
}

/** The server's side of all subjects of one job; they share what is looked up once. */
export interface Targets {
  of(subject: Subject): Promise<Target>;
}

export function openTargets(client: ExchangeClient, { applyId, createOwners = false }: TargetOptions = {}): Targets {
  const directory = ownerDirectory(client);
  const divisions = divisionsOf(client);
  const lookUp = measureLookUp(client);
  let asking: Promise<DeploymentSettings> | undefined;
  return {
    of: async ({ noun, code }) => {
      if (noun === 'owners') return ownersTarget(client, directory);
      asking ??= client.system.settings();
      const shared = { client, settings: await asking, directory, divisions, lookUp, applyId, createOwners };
      return measuresTarget(code as MeasureKind, shared);
    },
  };
}
