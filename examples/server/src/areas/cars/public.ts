export { carsArea } from './cars.ts';
