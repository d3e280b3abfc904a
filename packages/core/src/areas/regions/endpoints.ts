import { listOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

export const regionOption = entity({
  name: 'regionOption',
  label: label('行政区划', 'Administrative division'),
  fields: {
    multiLevelSortID: text('编号', 'Id', { required: true, max: 32 }),
    multiLevelSortName: text('名称', 'Name', { required: true }),
  },
});

export const byParentRegion = entity({
  name: 'byParentRegion',
  label: label('上级行政区划', 'Division above'),
  fields: { pmultiLevelSortID: text('上级编号', 'Id of the division above', { required: true, max: 32 }) },
});

/** Provinces, cities and counties: the root id (a setting, Y17) gives the provinces (F39). */
export const regions = area({
  children: get('grp/cMultilevelsort', {
    summary: label('下级行政区划', 'The divisions below one'),
    access: 'signed-in',
    repeat: 'safe',
    input: byParentRegion,
    data: listOf(regionOption),
  }),
});
