/** Put in by vite.config.mts. */
declare const CRM_PROVIDERS: readonly import('./api/graphql').EnumOf<'CrmProvider'>[];
/** What the configuration of one or another of them may hold. */
declare const CRM_CONFIG_NAMES: readonly string[];
