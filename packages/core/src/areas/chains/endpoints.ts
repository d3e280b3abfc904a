import { answerOf, listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import type { ValuesOf } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import type { FlowStage } from '../flows/flow.ts';
import {
  type ChainRecord,
  chainBack,
  chainBody,
  type chainHolders,
  chainQuery,
  chainRecord,
  chainTry,
} from './chain-entities.ts';

/** A chain as it is set, with what it is set on. */
export interface ChainAnswer {
  /** The newest version here; `isSet` 0 in version 0 where nobody has set anything. */
  readonly own: ChainRecord;
  /** What is in force where nothing is set here: the chain for all units, as it is in force. */
  readonly inherited?: ChainRecord;
  /** The nodes as the flow is defined. */
  readonly defined: readonly FlowStage[];
  /** Why what is set is not in force: the flow is defined otherwise since. */
  readonly misfits: readonly Issue[];
}

/** What a chain would do: everything that is wrong with it, and who would sign. */
export interface ChainTrial {
  readonly issues: readonly Issue[];
  readonly holders: readonly ValuesOf<typeof chainHolders>[];
}

/** The nodes of flows as an administrator sets them for a unit or for all: who signs, in which order, from which limits on. */
export const chains = area({
  list: get('oa/flow/chains', {
    summary: label('已设置的审批链（最新版本）', 'Chains that are set, newest versions'),
    access: 'admin:chains',
    repeat: 'safe',
    data: listOf(chainRecord),
    extension: true,
  }),
  get: get('oa/flow/chain', {
    summary: label('某单位某流程的审批链', 'The chain of a flow in a unit'),
    access: 'admin:chains',
    repeat: 'safe',
    input: chainQuery,
    data: answerOf<ChainAnswer>(),
    extension: true,
  }),
  versions: get('oa/flow/chain/versions', {
    summary: label('审批链的各个版本，新的在前', 'The versions of a chain, the newest first'),
    access: 'admin:chains',
    repeat: 'safe',
    input: chainQuery,
    data: listOf(chainRecord),
    extension: true,
  }),
  trial: post('oa/flow/chain/try', {
    summary: label('试算审批链：问题与办理人', 'What is wrong with a chain, and who would sign'),
    access: 'admin:chains',
    repeat: 'safe',
    input: chainTry,
    data: answerOf<ChainTrial>(),
    extension: true,
  }),
  save: post('oa/flow/chain', {
    summary: label('保存审批链为新版本', 'Save a chain as a new version'),
    access: 'admin:chains',
    repeat: 'by-key',
    input: chainBody,
    data: one(chainRecord),
    extension: true,
  }),
  takeBack: post('oa/flow/chain/back', {
    summary: label('恢复审批链的较早版本（存为新版本）', 'Take an earlier version of a chain back, as a new version'),
    access: 'admin:chains',
    repeat: 'by-key',
    input: chainBack,
    data: one(chainRecord),
    extension: true,
  }),
});
