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

test('values follow from the definition', () => {
  type Person = ValuesOf<typeof person>;
  expectTypeOf<Person['name']>().toEqualTypeOf<string>();
  expectTypeOf<Person['nickname']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Person['spouse']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Person['grade']>().toEqualTypeOf<'a' | 'b'>();
  expectTypeOf<NonNullable<Person['cars']>[number]['plate']>().toEqualTypeOf<string>();
  expectTypeOf<ValuesOf<typeof measureKinds.ship>['shipName']>().toEqualTypeOf<string>();
});

test('calls take what their endpoint says', () => {
  const client = createClient(areas, { baseUrl: '' });
  expectTypeOf(client.measures.get).parameter(0).toExtend<{ optGuaranty_ID: string }>();
  expectTypeOf(client.system.settings()).resolves.toHaveProperty('regionRootId');
  // @ts-expect-error a number is no id: 32 digits do not fit
  client.measures.get({ optGuaranty_ID: 1 });
  // @ts-expect-error the file is missing
  client.attachments.upload({ fileType: 'proFiles', infoId: '1', sysId: '2', name: 'a.pdf' });
});
