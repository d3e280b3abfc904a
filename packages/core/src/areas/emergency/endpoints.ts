import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { emergencies, emergencyStepKinds } from './emergency.ts';

const step = entity({
  name: 'emergencyTaking',
  label: label('处置应急事件', 'Dealing with an emergency'),
  fields: {
    id: text('事件编号', 'Emergency id', { required: true, max: 64 }),
    kind: choice('类型', 'Kind', emergencyStepKinds, { required: true }),
    content: remark('内容', 'What', { required: true, max: 1000 }),
  },
});

export const emergencyEndpoints = area({
  take: post('danbao/emergency/take', {
    summary: label('记录通知、处置或办结', 'Note a call, an action or the closing of an emergency'),
    access: 'emergency:write',
    repeat: 'by-key',
    input: step,
    data: one(emergencies.record),
    extension: true,
  }),
});
