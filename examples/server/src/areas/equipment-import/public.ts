export { importEquipment } from './import-equipment.ts';
export { readSheets } from './open-workbook.ts';
