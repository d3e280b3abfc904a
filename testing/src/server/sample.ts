// What the sample of the server is made of.
export { kindTypeOf } from '../../../examples/server/src/areas/measures/kind-types.ts';
export { sampleMeasures } from '../../../examples/server/src/sample/measures.ts';
export { seeded } from '../../../examples/server/src/sample/random.ts';
export { insertEverydayLife } from '../../../examples/server/src/sample/whole/everyday.ts';
export { firstRoles } from '../../../examples/server/src/seed/first-roles.ts';
