import { message } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import type { ConfirmQuestion } from '../store/confirm-store.ts';

export interface CallReport<D> {
  /** Asked first; nothing is called when the answer is no. */
  readonly question?: ConfirmQuestion;
  /** The version that the person has seen. */
  readonly version?: string | undefined;
  /** What is said when it went well: 操作成功 unless said otherwise. */
  readonly said?: (answer: D) => string;
}

/** Calls an endpoint, says what became of it and refreshes what may have changed; undefined when it failed. */
export function useCall(refresh: () => Promise<unknown>) {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return async function call<I, D>(
    endpoint: Endpoint<I, D>,
    input: I,
    { question, version, said }: CallReport<D> = {},
  ): Promise<{ readonly answer: D } | undefined> {
    if (question && !(await askConfirm(question))) return undefined;
    try {
      const answer = await client.request(endpoint, input, version === undefined ? {} : { version });
      notify.success(said ? said(answer as D) : message('done', locale));
      await refresh();
      return { answer: answer as D };
    } catch (error) {
      notify.failed(undefined, error);
      // Whatever stands in the list may be why it was refused.
      await refresh();
      return undefined;
    }
  };
}
