import { answerOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import type { SecuringEdge } from './circles.ts';

/** Somebody that a connection is about: a client, or whoever owns or guarantees something. */
export interface ConnectedParty {
  /** Certificate number; of persons masked for who may not read it. */
  readonly number: string;
  readonly name: string;
  /** Of a client. */
  readonly client_ID?: string;
  readonly clientTypeID?: '04' | '05';
}

export type ConnectionKind = 'circle' | 'asset' | 'legalPerson' | 'phone' | 'address';

/** What ties parties to one another, or measures to one asset. */
export interface Connection {
  readonly kind: ConnectionKind;
  /** The name, telephone, address or asset that they share. */
  readonly shared?: string;
  readonly parties: readonly ConnectedParty[];
  /** Of a circle: who secures whom, by numbers. */
  readonly edges: readonly SecuringEdge[];
  /** Of an asset: the measures that name it. */
  readonly measures: readonly {
    readonly optGuaranty_ID: string;
    readonly optName: string;
    readonly apply_ID: string;
    readonly projectName: string;
  }[];
}

const connectionQuery = entity({
  name: 'connectionQuery',
  label: label('关联查询', 'Connections query'),
  fields: { client_ID: text('客户编号', 'Client id', { max: 32 }) },
});

/** Circles of guarantees, assets that stand in several measures, and what parties share, within reach; of one client where it is said. At most 200 of each kind. */
export const connections = area({
  find: get('danbao/connections', {
    summary: label('互保圈、重复资产与共同信息', 'Circles of guarantees, repeated assets, and what parties share'),
    access: 'customer:read',
    repeat: 'safe',
    input: connectionQuery,
    data: answerOf<readonly Connection[]>(),
    extension: true,
  }),
});
