import { expectTypeOf, test } from 'vitest';
import { createDanbao, endpoints } from '../../definitions.ts';
import { text } from '../../fields.ts';
import { createClient, label } from '../../index.ts';
import { isMeasureOf, type MeasureRecord, measure, measureKinds, measuresOf, ship } from '../../measures.ts';

const danbao = createClient(endpoints, { baseUrl: '' });
const forest = measure({
  kind: 'forest',
  family: 'mortgage',
  label: label('林权', 'Forest'),
  fields: { forestName: text('林名', 'Forest name', { required: true, max: 20 }) },
});
declare const aShip: Parameters<typeof danbao.measures.add<'ship'>>[1];
declare const row: MeasureRecord;

test('a measure of a kind has the fields of that kind and no others', () => {
  expectTypeOf<typeof aShip.shipName>().toEqualTypeOf<string>();
  danbao.measures.add('ship', aShip, { attempts: 1 });
  danbao.measures.add('ship', { ...aShip, shipName: '江海一号', apply_ID: '1' });
  danbao.measures.addBatch('ship', [aShip]);
  danbao.measures.update('ship', { ...aShip, optGuaranty_ID: '1' }, { version: '1' });
  // @ts-expect-error there is no such field
  danbao.measures.add('ship', { ...aShip, shpName: '江海一号' });
  // @ts-expect-error an amount is a text
  danbao.measures.add('ship', { ...aShip, assessValue: 12 });
  // @ts-expect-error a field of another kind
  danbao.measures.add('ship', { ...aShip, landUse: '1' });
  // @ts-expect-error most fields are missing
  danbao.measures.add('ship', { shipName: '江海一号' });
  // @ts-expect-error there is no such kind
  danbao.measures.add('shp', aShip);
  // @ts-expect-error which one is changed is not said
  danbao.measures.update('ship', { ...aShip, optGuaranty_ID: undefined });
});

test('the call still takes what travels, whatever the kind', () => {
  const sent = { optGuaranty_ID: '1', guarantyTypeID: '1', optTypeID: '2', optName: '林地', forestName: '东山' };
  danbao.measures.add(sent);
  danbao.measures.update(sent, { version: '1' });
  expectTypeOf(danbao.measures.add(sent)).resolves.toHaveProperty('version');
});

test('kinds of one’s own, and fewer of them', () => {
  const { areas: own } = createDanbao({ kinds: { ...measureKinds, forest } });
  const client = createClient(own, { baseUrl: '' });
  const values = { ...aShip, forestName: '东山林场' };
  client.measures.add('forest', values);
  client.measures.add('ship', aShip);
  // @ts-expect-error there is no such field
  client.measures.add('forest', { ...values, forestNme: '东山林场' });
  const ships = createClient({ measures: measuresOf({ ship }) }, { baseUrl: '' });
  ships.measures.add('ship', aShip);
  // @ts-expect-error not one of the kinds that were given
  ships.measures.add('land', aShip);
  if (isMeasureOf(row, forest)) expectTypeOf<typeof row.forestName>().toEqualTypeOf<string>();
  if (isMeasureOf(row, 'ship')) expectTypeOf<typeof row.shipName>().toEqualTypeOf<string>();
});
