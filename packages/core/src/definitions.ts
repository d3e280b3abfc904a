// Everything that is defined, for whoever reads it as data or adds to it: endpoints of all areas, `createDanbao`, checks of definitions.

export { areaLabels } from './areas/area-labels.ts';
export { areas as endpoints } from './areas/areas.ts';
export type { KindRegistry } from './areas/measures/measure.ts';
export { createDanbao, type Danbao, type DanbaoOptions } from './create-danbao.ts';
export { callErrors, type KnownRelations } from './definitions/call-errors.ts';
export { type CheckDefinitionsOptions, checkDefinitions, type Definitions } from './definitions/check-definitions.ts';
export { DefinitionError, type DefinitionFault } from './definitions/definition-fault.ts';
export type { CallError, CallErrorReason } from './endpoint/call-error.ts';
