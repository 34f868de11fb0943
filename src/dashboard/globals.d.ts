/** Put in by vite.config.mts. */
declare const CRM_PROVIDERS: readonly import('./api/graphql').EnumOf<'CrmProvider'>[];
