import type { CarWords } from './words.ts';

/** The sentences of cars in English. */
export const en: CarWords = {
  addCar: 'Add a car',
  editCar: 'Change a car',
  addDriver: 'Add a driver',
  editDriver: 'Change a driver',
  cars: 'Cars',
  drivers: 'Drivers',
  plateNo: 'Number plate',
  model: 'Model',
  seats: 'Seats',
  name: 'Name',
  phone: 'Phone',
  state: 'State',
  enabled: 'In use',
  disabled: 'Not in use',
  actions: 'Actions',
  edit: 'Change: {name}',
  noCars: 'There are no cars yet: start with “Add a car”',
  noDrivers: 'There are no drivers yet: start with “Add a driver”',
};
