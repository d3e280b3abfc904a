import { region, regionName } from '../../../field/types/region.ts';
import { text } from '../../../field/types/text.ts';

const section = 'location';

/** Province, city, county and detailed address, all given (F39, F40). `adderss` is the wire's spelling. */
export const requiredLocation = {
  provinceID: region('省编号', 'Province id', { section, required: true, nameField: 'province' }),
  province: regionName('省', 'Province', { section, required: true }),
  cityID: region('市编号', 'City id', { section, required: true, nameField: 'city', parentField: 'provinceID' }),
  city: regionName('市', 'City', { section, required: true }),
  countyID: region('区县编号', 'County id', { section, required: true, nameField: 'county', parentField: 'cityID' }),
  county: regionName('区县', 'County', { section, required: true }),
  adderss: text('详细地址', 'Detailed address', {
    section,
    required: true,
    max: 200,
    wide: true,
    holds: ['province', 'city', 'county'],
  }),
};
