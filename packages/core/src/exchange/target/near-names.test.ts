import { expect, test } from 'vitest';
import { issueMessage } from '../../i18n/message.ts';
import { matchOwner } from './match-owner.ts';
import { ownerDirectory } from './owner-directory.ts';

const owner = (id: string, name: string, number: string, status = '1') => ({
  ...{ owner_ID: id, ownerType: '01', ownerName: name, certificateCode: number, ownerStatus: status, status },
});

const directoryOf = async (...records: readonly Record<string, unknown>[]) => {
  const directory = ownerDirectory(async function* () {
    yield records;
  });
  await directory.load();
  return directory;
};

test('an owner that nobody knows is told with those whose names are near', async () => {
  const directory = await directoryOf(
    owner('1', '江城航运有限公司', '91330902MA2AAAAA0X'),
    owner('2', '海州物流有限公司', '91330902MA2BBBBB0X'),
  );
  const { issue } = matchOwner({ ownerName: '江城航远有限公司' }, 'clientList.0.ownerName', directory);
  expect(issue?.params).toEqual({
    variant: 'near',
    owner: '江城航远有限公司',
    near: '江城航运有限公司(91330902MA2AAAAA0X)',
  });
  expect(issue && issueMessage(issue, 'zh')).toBe(
    '没有这个权属人：江城航远有限公司。是否想输入：江城航运有限公司(91330902MA2AAAAA0X)？否则请先新增',
  );
  // A known name under a number that nobody has.
  const numbered = matchOwner({ ownerName: '江城航运有限公司', certificateCode: 'X' }, 'f', directory);
  expect(numbered.issue?.params).toMatchObject({ near: '江城航运有限公司(91330902MA2AAAAA0X)' });
  // “有限公司” alone makes nobody alike, and neither does a name of two letters.
  for (const ownerName of ['云岭酒业有限公司', '张三', ''])
    expect(matchOwner({ ownerName }, 'f', directory).issue?.params).not.toHaveProperty('near');
});

test('a list of unknown names is looked through a hundred times at most, and one name once', async () => {
  const directory = await directoryOf(owner('1', '甲乙丙丁戊己有限公司', '9'));
  for (let at = 0; at < 100; at += 1) directory.near(`无人知道的名称${at}`);
  expect(directory.near('甲乙丙丁戊庚有限公司')).toEqual([]);
  expect(directory.near('无人知道的名称1')).toEqual([]);
});
