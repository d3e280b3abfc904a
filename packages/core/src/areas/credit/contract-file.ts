import { entity } from '../../entity.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** A declaration or connected-guarantee statement of an application (N2, N10). The wire names are ours. */
export const contractFile = entity({
  name: 'contractFile',
  label: label('声明书与关联担保情况说明', 'Declaration or connected-guarantee statement'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 64, extension: true }),
    fileName: text('资料文件', 'Material file', { required: true, extension: true }),
    institutionName: text('机构名称', 'Institution', { extension: true }),
    createTime: dateTime('生成时间', 'Generated at', { extension: true }),
  },
});

/** `contractSignId` is the application's id. */
export const contractFileQuery = entity({
  name: 'contractFileQuery',
  label: label('声明书查询', 'Declarations query'),
  fields: { contractSignId: text('签约编号', 'Id of what was signed', { required: true, max: 64 }) },
});
