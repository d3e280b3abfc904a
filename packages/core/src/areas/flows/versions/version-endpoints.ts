import { listOf, one } from '../../../endpoint/data.ts';
import { area, get } from '../../../endpoint/endpoint.ts';
import { label } from '../../../label.ts';
import { byFlowId } from '../entities.ts';
import {
  flowVersionQuery,
  flowVersionRecord,
  flowVersionRow,
  versionDifference,
  versionDifferenceQuery,
} from './version-entities.ts';

/** What the signatures of a flow were given for: read by who reads the flow, or the credit that it is about. */
export const flowVersions = area({
  list: get('danbao/flow/versions', {
    summary: label('流程的各版本，新的在前', 'The versions of a flow, the newest first'),
    access: 'signed-in',
    repeat: 'safe',
    input: byFlowId,
    data: listOf(flowVersionRow),
    extension: true,
  }),
  get: get('danbao/flow/version', {
    summary: label('某一版本的全部内容', 'A version with all that it holds'),
    access: 'signed-in',
    repeat: 'safe',
    input: flowVersionQuery,
    data: one(flowVersionRecord),
    extension: true,
  }),
  difference: get('danbao/flow/difference', {
    summary: label(
      '两个版本之间，或某版本与现在的记录之间的差异',
      'What differs between two versions, or from a version to the records now',
    ),
    access: 'signed-in',
    repeat: 'safe',
    input: versionDifferenceQuery,
    data: listOf(versionDifference),
    extension: true,
  }),
});
