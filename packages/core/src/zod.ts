export { schemaOf } from './field/schema.ts';
