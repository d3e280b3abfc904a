import { region, regionName } from '../../../field/types/region.ts';
import { text } from '../../../field/types/text.ts';

const section = 'location';

/** Province, city, county and detailed address (F39, F40). `adderss` is the wire's spelling. */
export const location = {
  provinceID: region('省编号', 'Province id', { section, nameField: 'province' }),
  province: regionName('省', 'Province', { section }),
  cityID: region('市编号', 'City id', { section, nameField: 'city', parentField: 'provinceID' }),
  city: regionName('市', 'City', { section }),
  countyID: region('区县编号', 'County id', { section, nameField: 'county', parentField: 'cityID' }),
  county: regionName('区县', 'County', { section }),
  adderss: text('详细地址', 'Detailed address', {
    section,
    max: 200,
    wide: true,
    holds: ['province', 'city', 'county'],
  }),
};
