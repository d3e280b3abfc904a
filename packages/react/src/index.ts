// What every app needs around its pages; the parts themselves stand in the entry of their topic.

export { ConfirmHost } from './dialog/confirm-host.tsx';
export { useConfirm } from './dialog/use-confirm.ts';
export { useLiveEvents } from './events/use-live-events.ts';
export { pairWords, type WordSet } from './i18n/pair-words.ts';
export { Messages } from './message/messages.tsx';
export { useMessage } from './message/use-message.ts';
export type { Danbao, MatchOption, ViewedFile, Viewer } from './provider/context.ts';
export { DanbaoProvider, type DanbaoProviderProps } from './provider/danbao-provider.tsx';
export { IfAll, IfAny, IfNone, type IfPermissionsProps } from './provider/if-permissions.tsx';
export { ResourcesProvider, type ResourcesProviderProps } from './provider/resources-provider.tsx';
export { useDanbao, useLocale } from './provider/use-danbao.ts';
export { type Permissions, usePermission, usePermissions } from './provider/use-permission.ts';
export { useSession } from './provider/use-session.ts';
export { type ListParams, type ListParamsState, useRepeatableParams } from './query/list-params.ts';
export { useCall } from './query/use-call.ts';
export { endpointKey, type UseEndpointOptions, useEndpoint } from './query/use-endpoint.ts';
export { useSettings } from './query/use-settings.ts';
export { useSyncedDraft } from './query/use-synced-draft.ts';
export { CodeField, type CodeFieldProps } from './session/code-field.tsx';
export { describeSignInError } from './session/describe-sign-in-error.ts';
export { PasswordField, type PasswordFieldProps } from './session/password-field.tsx';
export { SignInAgain, type SignInAgainProps } from './session/sign-in-again.tsx';
export { createStore, type Store, useStore } from './store/create-store.ts';
export { applyTheme } from './theme/apply-theme.ts';
export { contrast } from './theme/contrast.ts';
export type { Theme } from './theme/tones.ts';
