import { label } from '../../label.ts';
import { limit } from '../../relation/limit.ts';
import { movement } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { archives } from './archives.ts';
import { warehouseLocations } from './settings.ts';

/** The records whose paper has its place there: also what is on loan comes back to it. */
export const recordsInPlace = quantity({
  name: 'recordsInPlace',
  label: label('已存档案', 'Records in the place'),
  unit: 'record',
  adds: [
    movement({
      name: 'shelved',
      label: label('已存', 'Shelved'),
      of: archives,
      parents: { place: ['locationId'] },
      where: { field: 'physicalStatus', is: ['in', 'lent'] },
    }),
  ],
});

const capacity = movement({
  name: 'capacity',
  label: label('容量', 'Capacity'),
  of: warehouseLocations,
  parents: { place: ['id'] },
  amounts: ['capacity'],
});

/** A place holds no more records than there is room for; without a capacity it holds any number. */
export const placeLimit = limit({
  name: 'placeCapacity',
  by: 'place',
  quantity: quantity({
    name: 'roomLeft',
    label: label('该位置的剩余容量', 'the room left in the place'),
    unit: 'record',
    adds: [capacity],
    subtracts: recordsInPlace.adds,
  }),
  says: label('该位置已满，请另选位置或调整容量', 'this place is full; choose another or raise its capacity'),
});
