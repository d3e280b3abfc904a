import { file } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byFlowId } from '../flows/entities.ts';

/**
 * A flow with all that was signed, as one page that opens in a browser without a server: every version with its hashes, its sheet,
 * the signatures given for it, the files; the page checks the hashes itself. It has numbers and telephones in full, so it asks the right to take them out.
 */
export const dossiers = area({
  get: get('danbao/flow/dossier', {
    summary: label('流程卷宗：一个可离线打开并校验的文件', 'The file of a flow, opened and verified offline'),
    access: 'personal:export',
    repeat: 'safe',
    input: byFlowId,
    data: file,
    extension: true,
  }),
});
