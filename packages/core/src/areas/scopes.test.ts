import { expect, test } from 'vitest';
import { furtherPermissions, reachesGroup } from '../endpoint/access.ts';
import type { AnyEndpoint } from '../endpoint/endpoint.ts';
import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import type { AnyResource } from '../resource/resource.ts';
import { permissionRegistry } from './admin/permission-registry.ts';
import { areas } from './areas.ts';
import { resources } from './resources.ts';

const all: readonly AnyResource[] = Object.values(resources);
const named = (which: (one: AnyResource) => boolean) => all.filter(which).map(({ plural }) => plural);
const takesGroup = ({ access }: AnyResource) => furtherPermissions(access.write).includes(reachesGroup);

test('what is the whole group’s is written by who reaches the group; what belongs to it as well', () => {
  expect(named(takesGroup)).toEqual([
    'holidays',
    'quizQuestions',
    'sharedViews',
    'dictionaryTypes',
    'dictionaryItems',
    'industryClasses',
    'ownPosts',
    'mainCategories',
    'displayUnits',
    'bigDataDisplays',
    'indicatorGoals',
    'partyColumns',
    'partyPlanTypes',
    'partyVideos',
    'forumBoards',
    'warningSettings',
  ]);
  const parentOf = ({ scope, input }: AnyResource) =>
    typeof scope === 'object' && 'of' in scope
      ? all.find(({ name }) => name === (input.fields[scope.of] as Field).references)
      : undefined;
  for (const one of all) {
    if (one.scope === 'group' || parentOf(one)?.scope === 'group')
      expect([one.plural, takesGroup(one)]).toEqual([one.plural, true]);
  }
});

test('what everybody writes together is said: nothing is everybody’s by oversight', () => {
  expect(named(({ scope, access }) => scope === 'all' && access.write !== 'server')).toEqual([
    'questions',
    'forumTopics',
  ]);
});

test('records of the server have no call that writes', () => {
  const ofServer = all.filter(({ access }) => access.write === 'server');
  expect(ofServer.map(({ plural }) => plural)).toEqual([
    'meetingReplies',
    'raisedWarnings',
    'warningRuns',
    'startArrangements',
  ]);
  for (const { calls } of ofServer) expect(Object.keys(calls)).toEqual(['page', 'find', 'get', 'history']);
});

test('a link that is sent leads to a page or a web address, never to a script or another host’s page', () => {
  const endpoints = Object.values(areas).flatMap((area) => Object.values<AnyEndpoint>(area));
  const inputs = endpoints.flatMap(({ repeat, input }) => (repeat === 'safe' || !input ? [] : [input]));
  const links = new Map<string, readonly string[]>();
  const look = (entity: AnyEntity) => {
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (field.type.name === 'texts' || (entity.name === 'startLink' && name === 'title')) continue;
      if (field.item) look(field.item);
      else if (!field.readOnly && (/(link|url|href)$/i.test(name) || entity.name === 'startLink'))
        links.set(
          `${entity.name}.${name}`,
          hostile.filter((address) => isTaken(entity, name, field, address)),
        );
    }
  };
  for (const input of inputs) look(input);
  expect([...links.keys()]).toEqual(
    expect.arrayContaining(['dish.imageUrl', 'startLink.address', 'systemSetting.sysUrl']),
  );
  expect([...links].filter(([, taken]) => taken.length > 0)).toEqual([]);
});

const hostile = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'JaVaScRiPt:alert(1)'];

function isTaken({ checks = [] }: AnyEntity, name: string, field: Field, address: string): boolean {
  const broken = checks.flatMap((check) => check({ [name]: address })).some((issue) => issue.field === name);
  return field.type.check(address, field).length === 0 && !broken;
}

test('a right says whether what it writes is the whole group’s', () => {
  const entries = permissionRegistry(areas).flatMap(({ permissions }) => permissions);
  const marked = (part: string) => entries.flatMap(({ permission, ofGroup }) => (ofGroup === part ? [permission] : []));
  expect(marked('all').sort()).toEqual([
    'admin:company',
    'admin:dictionaries',
    'admin:failures',
    'admin:menus',
    'admin:retention',
    'admin:roles',
    'admin:systems',
    'admin:warnings',
    'cockpit:manage',
    'form:write',
    'product:write',
    'quiz:write',
  ]);
  expect(marked('some').sort()).toEqual(['admin:chains', 'admin:units', 'forum:manage', 'party:manage']);
});
