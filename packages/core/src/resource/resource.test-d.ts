import { test } from 'vitest';
import { text } from '../fields.ts';
import { label } from '../label.ts';
import { resource } from './resource.ts';

const right = {
  name: 'probe',
  plural: 'probes',
  label: label('探针', 'Probe'),
  fields: { name: text('名称', 'Name', { required: true }) },
  access: { read: 'car:read', write: 'car:write' },
  scope: 'unit',
  list: { columns: ['name'], order: 'name' },
} as const;

test('what the types of a definition refuse', () => {
  resource({ ...right, scope: { of: 'name' }, unique: [['name']], sheet: true });
  // @ts-expect-error the scope depends on a field that is not there
  resource({ ...right, scope: { of: 'nme' } });
  // @ts-expect-error a sheet without a key
  resource({ ...right, sheet: true });
  // @ts-expect-error a field that every record has itself
  resource({ ...right, fields: { ...right.fields, version: text('版本', 'Version') } });
  // @ts-expect-error a column that is not there
  resource({ ...right, list: { columns: ['nme'], order: 'name' } });
});
