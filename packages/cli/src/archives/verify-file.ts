import { createHash, getHashes } from 'node:crypto';
import { packageProblems } from '@danbao/core/archives';
import type { PackageHash } from '@danbao/core/exchange';
import { verifyPackage } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { checkReadable } from '../job/book.ts';
import { fileSource } from '../node/file-source.ts';
import { nodePlatform } from '../node/platform.ts';
import { pathOf } from '../sheets/file.ts';
import { cleanText, jsonLine } from '../terminal/clean-text.ts';
import { startProgress } from '../terminal/progress.ts';

/** The digest of the state standards, where this Node has it. */
const hasSm3 = getHashes().includes('sm3');

/** Verifies a package of the archive on this machine, whatever its size, and names everything that is wrong with it. */
export async function verifyFile({ context, argument, options, say, locale }: Invocation): Promise<ExitCode> {
  const path = pathOf(context, argument);
  await checkReadable(path, argument);
  const source = await fileSource(path, argument);
  const progress = startProgress({ label: say.text('progressVerify'), failed: 'progressWrong' }, context, say);
  try {
    const { problems, ...report } = await verifyPackage(source, {
      ...{ platform: nodePlatform, hash: packageHash },
      hear: () => progress.step(1),
    });
    progress.stop();
    for (const { problem, name = '' } of problems) {
      const label = packageProblems.find(({ value }) => value === problem)?.label[locale] ?? problem;
      await context.stdout(
        options.json
          ? jsonLine({ type: 'problem', problem, name })
          : `${cleanText([label, name].filter(Boolean).join(say.text('colon')))}\n`,
      );
    }
    if (options.json) await context.stdout(jsonLine({ type: 'summary', ...report, problems: problems.length }));
    const { title = argument, recordCount, fileCount } = report;
    const params = { title: cleanText(title), records: recordCount, files: fileCount, problems: problems.length };
    say.line(report.passed === '1' ? 'packageSound' : 'packageUnsound', params);
    return report.passed === '1' ? exitCodes.ok : exitCodes.invalid;
  } finally {
    progress.stop();
    await source.close();
  }
}

/** Begins the digests of a file. */
function packageHash(): PackageHash {
  const [sha256, sm3] = [createHash('sha256'), hasSm3 ? createHash('sm3') : undefined];
  return {
    update: (bytes) => {
      sha256.update(bytes);
      sm3?.update(bytes);
    },
    digests: () => ({ sha256: sha256.digest('hex'), sm3: sm3?.digest('hex') }),
  };
}
