import { expectTypeOf, test } from 'vitest';
import { choice, is, list, options, text } from './fields.ts';
import { areas, createClient, entity, label, type ValuesOf } from './index.ts';
import type { measureKinds } from './measures.ts';

const car = entity({ name: 'car', label: label('车', 'Car'), fields: { plate: text('号', 'No', { required: true }) } });
const person = entity({
  name: 'person',
  label: label('人', 'Person'),
  fields: {
    name: text('姓名', 'Name', { required: true }),
    nickname: text('别名', 'Nickname'),
    spouse: text('配偶', 'Spouse', { required: true, when: is('married', '1') }),
    grade: choice('等级', 'Grade', options(['a', '甲', 'First'], ['b', '乙', 'Second']), { required: true }),
    cars: list('车', 'Cars', car),
  },
});

const nickname = entity({
  name: 'nickname',
  label: label('别名', 'Nickname'),
  fields: { nickname: text('别名', 'Nickname') },
});
const client = createClient(areas, { baseUrl: '' });

test('values follow from the definition', () => {
  type Person = ValuesOf<typeof person>;
  expectTypeOf<Person['name']>().toEqualTypeOf<string>();
  expectTypeOf<Person['nickname']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Person['spouse']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Person['grade']>().toEqualTypeOf<'a' | 'b'>();
  expectTypeOf<NonNullable<Person['cars']>[number]['plate']>().toEqualTypeOf<string>();
  expectTypeOf<ValuesOf<typeof measureKinds.ship>['shipName']>().toEqualTypeOf<string>();
});

test('a record of optional fields is no text and no number', () => {
  type Nickname = ValuesOf<typeof nickname>;
  const none: Nickname = {};
  expectTypeOf(none).toExtend<{ nickname?: string | undefined }>();
  // @ts-expect-error a text has no field of it
  const text: Nickname = 'abc';
  // @ts-expect-error nor has a number
  const number: Nickname = 7;
  // @ts-expect-error nor has a record of other fields
  const other: Nickname = { name: text, number };
  // @ts-expect-error a condition is a record
  client.owners.list({ queryCondition: 5 });
  // @ts-expect-error a query is a record
  client.measures.list('ship');
  return other;
});

test('what is one of a few is no other text', () => {
  const file = { infoId: '1', sysId: '3', fileType: 'proFiles' } as const;
  client.attachments.list(file);
  // @ts-expect-error no type of files
  client.attachments.list({ ...file, fileType: 'measure' });
  // @ts-expect-error no type of files
  client.attachments.upload({ ...file, fileType: 'zzz', name: 'a.pdf', file: new Blob() });
  // @ts-expect-error no system
  client.attachments.find({ ...file, sysId: '99' });
  // @ts-expect-error no system
  client.attachments.download({ fileName: 'a.pdf', filepath: 'a', sysId: '99' });
  // @ts-expect-error no system
  client.attachments.previewUrl({ fileId: '1', sysId: '99' });
  // @ts-expect-error no system that keeps dictionaries
  client.dictionaries.bySystem({ sysId: '2', dictTypeNo: 'a' });
});

test('calls take what their endpoint says', () => {
  expectTypeOf(client.measures.get).parameter(0).toExtend<{ optGuaranty_ID: string }>();
  expectTypeOf(client.system.settings()).resolves.toHaveProperty('regionRootId');
  // @ts-expect-error a number is no id: 32 digits do not fit
  client.measures.get({ optGuaranty_ID: 1 });
  // @ts-expect-error the file is missing
  client.attachments.upload({ fileType: 'proFiles', infoId: '1', sysId: '2', name: 'a.pdf' });
});
