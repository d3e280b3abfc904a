import { type Principal, reaches } from '../../auth/principal.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { FileHolder } from './file-holder.ts';

interface UnitFiles extends Pick<FileHolder, 'checkChange' | 'isSavedFirst'> {
  /** Whoever has some permission of it reads, `measure:read` or `measure:write`. */
  readonly noun: 'measure' | 'flow' | 'archive' | 'customer' | 'project';
  /** The unit of the record, whoever reaches it; none where there is none of this id yet. */
  readonly unitOf: FileHolder['unitOf'];
}

/** Files of records of one unit: read by who reaches the unit and has some permission of the noun. */
export function unitFiles({ noun, unitOf, ...rest }: UnitFiles): FileHolder {
  return {
    ...rest,
    async unitOf(reader, owner) {
      requireNoun(reader.user, noun);
      const unitUid = await unitOf(reader, owner);
      if (unitUid !== undefined && !reaches(reader.user, unitUid)) throw notFound();
      return unitUid;
    },
    async checkRead({ user }, { unitUid }) {
      if (unitUid !== null && !reaches(user, unitUid)) throw notFound();
      requireNoun(user, noun);
    },
  };
}

/** Whoever may see flows only sees files of flows only. */
export function requireNoun({ permissions }: Principal, noun: UnitFiles['noun']): void {
  if (!permissions.some((permission) => permission.startsWith(`${noun}:`))) throw forbidden();
}
