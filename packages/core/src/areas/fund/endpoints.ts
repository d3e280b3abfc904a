import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowRecord } from '../flows/entities.ts';

const byUserFinishId = entity({
  name: 'byUserFinishId',
  label: label('办理编号', 'Id of the signature'),
  fields: { userFinishId: text('办理编号', 'Id of the signature', { required: true, max: 96 }) },
});

/** Fund projects by the calls of the original system; the events are those of every flow. */
export const fund = area({
  getByUserFinishId: post('fundProject/fundReserveEnterpriseInfo/getByUserFinishId', {
    summary: label('办理记录对应的基金项目与企业', 'The fund project and company that a signature is about'),
    access: 'fund:read',
    repeat: 'safe',
    input: byUserFinishId,
    data: one(flowRecord),
  }),
});
