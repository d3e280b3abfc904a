// A file of its own, so that the controls are loaded with the form that has them.
export { DriverControl, PlateControl } from '@danbao/react/office';
