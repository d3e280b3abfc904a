import {
  type NoticePreference,
  noticeArrivals,
  noticeChannels,
  noticeDefinitions,
  noticeKinds,
  noticeSendings,
  notices,
  personalChannels,
} from '@danbao/core/office';
import { endpointKey, useDanbao, useEndpoint, useLocale, useMessage } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../shared/answer-of.ts';
import { useNoticePageWords } from './i18n/words.ts';

/** How each kind of notification comes to the person, in the app and outside; kept on the server at once, for all their browsers. */
export function NoticePreferences() {
  const w = useNoticePageWords();
  const { data, error } = useEndpoint(notices.preferences, undefined);
  const ways = useEndpoint(notices.ways, undefined).data;
  const choose = useChoose();
  const isSent = ways?.mail === '1' || ways?.messenger === '1';
  return (
    <Section title={w('preferences')} className="lg:col-span-2">
      <p className="mb-3 text-13 text-quiet">{w('preferencesHelp')}</p>
      {isSent && <p className="mb-3 text-13 text-quiet">{w('waysHelp')}</p>}
      {ways?.mail === '1' && (
        <p className="mb-3">{ways.email ? w('mailGoesTo', { email: ways.email }) : w('noAddress')}</p>
      )}
      {error && <p role="alert">{error.serverMessage ?? w('preferencesNotLoaded')}</p>}
      {data ? (
        <ul className={isSent ? 'grid gap-y-4' : 'grid gap-x-8 gap-y-3 xl:grid-cols-2'}>
          {data.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} isNamed={isSent} onChoose={choose} />
          ))}
        </ul>
      ) : (
        !error && <Skeleton lines={6} />
      )}
    </Section>
  );
}

interface PreferenceRowProps {
  readonly preference: NoticePreference;
  /** Each choice says what it is about, where there are several. */
  readonly isNamed: boolean;
  readonly onChoose: (preference: NoticePreference) => Promise<void>;
}

/** One kind: how it comes in the app, and on each way on which it can be sent. */
function PreferenceRow({ preference, isNamed, onChoose }: PreferenceRowProps) {
  const w = useNoticePageWords();
  const locale = useLocale();
  const { kind, arrival } = preference;
  const kindName = answerOf(noticeKinds, kind, locale) ?? kind;
  return (
    <li
      className={
        isNamed
          ? 'grid items-center gap-x-4 gap-y-1 lg:grid-cols-[14rem_1fr]'
          : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1'
      }
    >
      <span className="min-w-0">
        {kindName}
        <span className="block text-13 text-quiet">{noticeDefinitions[kind].about[locale]}</span>
      </span>
      <span className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <span>
          {isNamed && <span className="block text-13 text-quiet">{w('inApp')}</span>}
          <SegmentControl
            name={`notice-arrival-${kind}`}
            label={w('arrivalOf', { kind: kindName })}
            value={arrival}
            options={noticeArrivals.map(({ value, label }) => ({ value: value as string, text: label[locale] }))}
            onChange={(chosen) => {
              const next = noticeArrivals.find(({ value }) => value === chosen)?.value;
              if (next) void onChoose({ kind, arrival: next });
            }}
          />
        </span>
        {personalChannels.map((way) => {
          const sending = preference[way];
          const wayName = answerOf(noticeChannels, way, locale) ?? way;
          return (
            sending && (
              <span key={way}>
                <span className="block text-13 text-quiet">{wayName}</span>
                <SegmentControl
                  name={`notice-${way}-${kind}`}
                  label={w('sentBy', { kind: kindName, way: wayName })}
                  value={sending}
                  options={noticeSendings.map(({ value, label }) => ({ value: value as string, text: label[locale] }))}
                  onChange={(chosen) => {
                    const next = noticeSendings.find(({ value }) => value === chosen)?.value;
                    if (next) void onChoose({ kind, arrival, [way]: next });
                  }}
                />
              </span>
            )
          );
        })}
      </span>
    </li>
  );
}

/** Keeps a choice on the server and shows what stands there then. */
function useChoose(): (preference: NoticePreference) => Promise<void> {
  const w = useNoticePageWords();
  const { client } = useDanbao();
  const queries = useQueryClient();
  const notify = useMessage();
  return async (preference) => {
    try {
      const next = await client.request(notices.setPreference, preference);
      queries.setQueryData(endpointKey(notices.preferences, null), next);
      notify.success(w('preferenceKept'));
    } catch (failure) {
      notify.failed(undefined, failure);
    }
  };
}
