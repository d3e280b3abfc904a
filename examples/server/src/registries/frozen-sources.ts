import { frozenFiles } from '../areas/attachments/public.ts';
import { frozenApplication, frozenDeclarations, frozenUse } from '../areas/credit/public.ts';
import { frozenClient, frozenMainClients, frozenRatings, frozenRelatedClients } from '../areas/customers/public.ts';
import { frozenMeasures } from '../areas/measures/public.ts';
import { frozenOwners } from '../areas/owners/public.ts';
import { frozenShareholders } from '../areas/shareholders/public.ts';
import { frozenStatements } from '../areas/statements/public.ts';
import type { FrozenSources } from '../relations/frozen-source.ts';

/** Who reads what flows freeze. */
export const frozenSources: FrozenSources = {
  application: frozenApplication,
  use: frozenUse,
  client: frozenClient,
  relatedClients: frozenRelatedClients,
  mainClients: frozenMainClients,
  measures: frozenMeasures,
  owners: frozenOwners,
  shareholders: frozenShareholders,
  statements: frozenStatements,
  ratings: frozenRatings,
  declarations: frozenDeclarations,
  files: frozenFiles,
};
