export { type SchemaOptions, type ShapeOf, schemaOf } from './field/schema.ts';
