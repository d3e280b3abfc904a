import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import { choice, is, list, options, text } from '../fields.ts';
import { type AnyEntity, entity, label, type ValuesOf } from '../index.ts';
import type { owner, ship } from '../measures.ts';
import { schemaOf } from '../zod.ts';

const person = entity({
  name: 'person',
  label: label('人', 'Person'),
  fields: {
    name: text('姓名', 'Name', { required: true }),
    grade: choice('等级', 'Grade', options(['a', '甲', 'First'], ['b', '乙', 'Second']), { required: true }),
    spouse: text('配偶', 'Spouse', { required: true, when: is('grade', 'a') }),
    cars: list(
      '车',
      'Cars',
      entity({ name: 'car', label: label('车', 'Car'), fields: { plate: text('号', 'No', { required: true }) } }),
    ),
  },
});
const schema = schemaOf(person);
type Flat<T> = { [K in keyof T]: T[K] };
type Inferred<E extends AnyEntity> = z.infer<ReturnType<typeof schemaOf<E>>>;

test('what zod infers are the values of the entity', () => {
  expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<Flat<ValuesOf<typeof person>>>();
  expectTypeOf<z.input<typeof schema>>().toEqualTypeOf<Flat<ValuesOf<typeof person>>>();
  expectTypeOf<Inferred<typeof ship>>().toEqualTypeOf<Flat<ValuesOf<typeof ship>>>();
  expectTypeOf<Inferred<typeof owner>>().toEqualTypeOf<Flat<ValuesOf<typeof owner>>>();
});

test('so are those of a part of it, with fields of one’s own', () => {
  const picked = schema.pick({ name: true, grade: true });
  expectTypeOf<z.infer<typeof picked>>().toEqualTypeOf<{ name: string; grade: 'a' | 'b' }>();
  const wider = schema.omit({ grade: true, spouse: true, cars: true }).extend({ age: schema.shape.spouse });
  expectTypeOf<z.infer<typeof wider>>().toEqualTypeOf<{ name: string; age?: string | undefined }>();
  expectTypeOf<z.infer<typeof schema.shape.grade>>().toEqualTypeOf<'a' | 'b'>();
  // @ts-expect-error no such field
  schema.pick({ nickname: true });
  const any: AnyEntity = person;
  schemaOf(any).safeParse({});
});
