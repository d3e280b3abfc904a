import { listOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { label } from '../../label.ts';
import { fundAccess } from './access.ts';
import { reserveEnterprises } from './enterprises.ts';

const { stage, status } = reserveEnterprises.input.fields;

/** How many companies of the reserve stand at a stage in a state of business; those of none of its states have none. */
export const reserveFunnelCount = entity({
  name: 'reserveFunnelCount',
  label: label('储备漏斗', 'Funnel of the reserve'),
  fields: { stage, status, count: integer('企业数', 'Companies', { required: true }) },
});

export type ReserveFunnelCount = ValuesOf<typeof reserveFunnelCount>;

/** The companies within the caller's reach by stage and state; each figure is the list with the same filters. */
export const reserveFunnel = post('danbao/reserve-enterprises/funnel', {
  summary: label('储备企业按阶段与经营状态的数目', 'How many reserve companies stand at each stage'),
  access: fundAccess.read,
  repeat: 'safe',
  data: listOf(reserveFunnelCount),
  extension: true,
});

/** What became of a visit: done once it has a result; planned until its day is over; missed without a result after it. */
export function visitState(
  { visitDate, result }: { readonly visitDate: string; readonly result?: string | undefined },
  today: string,
): 'done' | 'planned' | 'missed' {
  if (result !== undefined && result !== '') return 'done';
  return visitDate.slice(0, 10) < today ? 'missed' : 'planned';
}
