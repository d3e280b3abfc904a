import type { ValuesOf } from '@danbao/core';
import { system, type systemEntry } from '@danbao/core/admin';
import { session as sessionArea, tokensOf } from '@danbao/core/client';
import { openLater } from '../browser/open-later.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useReadSettings } from '../query/use-settings.ts';
import { useShellWords } from './i18n/words.ts';
import { type JumpTarget, jumpTargetOf, withTokens } from './jump-address.ts';

export interface JumpEntry {
  readonly sysId: string;
  readonly name: string;
  readonly title?: string | undefined;
  /** Undefined: no address that can be opened is configured. */
  readonly target: JumpTarget | undefined;
}

/**
 * The systems to jump to (A18) and the jump itself: another system opens in a new tab and gets tokens of its own (C10). Only
 * addresses of the server's list are ever opened.
 */
export function useSystemJump() {
  const w = useShellWords();
  const notify = useMessage();
  const { client } = useDanbao();
  const userId = useSession()?.user?.userId;
  const readSettings = useReadSettings();
  const answer = useEndpoint(system.list, undefined, { staleTime: 300_000 });
  const jump = async ({ name, target }: JumpEntry) => {
    if (!target) return;
    const tab = openLater();
    if (!target.takesTokens || userId === undefined) {
      if (!target.own) notify.warning(w('withoutToken', { name }));
      return tab.go(target.url);
    }
    try {
      const { tokensInAddresses } = await readSettings();
      const tokensCall = tokensInAddresses === false ? sessionArea.jumpTokens : sessionArea.tokenOf;
      const tokens = tokensOf(await client.request(tokensCall, { userId }));
      tab.go(tokens ? withTokens(target.url, tokens) : target.url);
    } catch (error) {
      tab.close();
      notify.failed(w('jumpFailed', { name }), error);
    }
  };
  return { entries: answer.data?.map(entryOf), error: answer.error, jump };
}

function entryOf({ sysId, sysName, sysUrl, sysTitle }: ValuesOf<typeof systemEntry>): JumpEntry {
  return { sysId, name: sysName, title: sysTitle, target: jumpTargetOf(sysUrl, location.href) };
}
