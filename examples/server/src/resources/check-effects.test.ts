import { label } from '@danbao/core';
import { createDanbao, DefinitionError } from '@danbao/core/definitions';
import { text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';
import { expect, test } from 'vitest';
import { builtInEffects } from '../registries/effects.ts';
import { checkEffects } from './check-effects.ts';

const siteNotes = resource({
  name: 'siteNote',
  plural: 'siteNotes',
  label: label('现场记录', 'Site note'),
  fields: { projectId: text('项目编号', 'Project id', { required: true }) },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: { of: 'projectId' },
  list: { columns: ['projectId'], order: '-createTime' },
});

const faultsOf = (...given: Parameters<typeof checkEffects>) => {
  try {
    checkEffects(...given);
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults.map(({ at, message }) => `${at}: ${message.en}`);
    throw error;
  }
  return [];
};

test('the built-in effects are those of built-in resources', () => {
  expect(faultsOf(createDanbao().resources, builtInEffects)).toEqual([]);
});

test('effects of no resource and a scope that nothing decides are refused together', () => {
  const { resources } = createDanbao({ resources: { siteNotes } });
  expect(faultsOf(resources, { ...builtInEffects, siteNotes: {} })).toEqual([
    'effects.siteNotes: there is no resource siteNotes: nothing would come of them',
    'siteNote.scope.of: projectId refers to no resource, and no effects.siteNote.reach says who reaches its records',
  ]);
  expect(faultsOf(resources, { ...builtInEffects, siteNote: { reach: (id) => id } })).toEqual([]);
});
