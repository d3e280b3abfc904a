import { list, notShown, shown } from './documented-call.ts';

const stored = { fileName: '$file.fileName', filepath: '$file.filePath', sysId: '2' };
const record = { id: '$file.id', fileName: '证明.txt', fileSort: '1' };

/** Attachments, regions of files and previews: sections 7.2 of the first specification and 7 of the second and third. */
export const fileCalls = [
  shown(
    'POST system/fileCommon/ossUpload',
    'multipart',
    { fileType: 'proFiles', infoId: '$measure', sysId: '2', name: '证明.txt', status: '1' },
    { answer: [{ at: 'data', names: ['id', 'fileName', 'filePath'] }] },
  ),
  shown('POST grp/sysFile/selectProFilesList', 'json', { infoId: '$measure', fileType: 'proFiles' }, { answer: list }),
  shown(
    'GET system/fileCommon/findByInfoId',
    'query',
    { infoId: '$measure', fileType: 'proFiles', sysId: '2' },
    { answer: list },
  ),
  shown('POST grp/sysFile/updateSysFileName', 'json', record),
  shown('PUT system/sysFile', 'json', record, { instead: 'POST grp/sysFile/updateSysFileName' }),
  shown('POST system/fileCommon/ossDownload', 'json', stored),
  shown('GET system/fileCommon/ossDownload', 'query', stored, { instead: 'POST system/fileCommon/ossDownload' }),
  shown('GET system/sysFile/generatePreSignedUrl', 'query', { fileId: '$file.id', sysId: '2' }),
  shown(
    'GET system/fileDoc/getDocToken',
    'query',
    { sysId: '2', userId: '$user', timeStamp: '1767225600000' },
    { answer: [{ at: 'data.data', names: ['doc'] }] },
  ),
  shown(
    'POST grp/crmOptguarantyOwner/importEquipment',
    'multipart',
    {
      ...{ infoId: '$newId', fileType: 'exportfile', status: '1', sysId: '2', ownerName: '江城航运有限公司' },
      ...{ ownerId: '$owner', applyId: '$apply', projectName: '项目', busiCode: 'SX-1' },
    },
    { answer: [{ at: 'data', names: ['message'] }] },
  ),
  shown('DELETE grp/sysFile/deleteFile', 'query', { id: '$file.id' }),
  shown('DELETE system/sysFile/{id}', 'none', { id: '$secondFile' }, { instead: 'DELETE grp/sysFile/deleteFile' }),
  ...notShown(
    'GET grp/cBanksort/getUUID',
    'ANY system/fileCommon/download',
    'ANY system/fileCommon/recCopy',
    'ANY oa/sysFile/plDownload',
    'ANY audit/auditFileList/up',
    'ANY audit/auditFileList/down',
  ),
];
