import type { DanbaoAreas } from '@danbao/core';
import type { Implementation } from '../implement.ts';
import { attachmentsArea } from './attachments.ts';
import { creditArea } from './credit.ts';
import { departmentsArea } from './departments.ts';
import { dictionariesArea } from './dictionaries.ts';
import { measuresArea } from './measures.ts';
import { ownersArea } from './owners.ts';
import { regionsArea } from './regions.ts';
import { sessionArea } from './session.ts';
import { systemArea } from './system.ts';

/** Every area of core with its implementation; an area that is missing here does not compile. */
export const implementations = {
  session: sessionArea,
  system: systemArea,
  credit: creditArea,
  measures: measuresArea,
  owners: ownersArea,
  attachments: attachmentsArea,
  regions: regionsArea,
  dictionaries: dictionariesArea,
  departments: departmentsArea,
} satisfies { readonly [K in keyof DanbaoAreas]: Implementation<DanbaoAreas[K]> };
