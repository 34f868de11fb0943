/**
 * What the live system's integrations have in their configuration and steers nothing here, since dealgate does not write to
 * CRMs: it is kept, and shown like this where it is not set.
 */
const UNSET: Readonly<Record<string, unknown>> = {
  object_configs: [],
  value_mappings: [],
  sync_file_classes: {},
  child_file_filtering_enabled: true,
  download_legacy_attachments: false,
  default_id: null,
  data_source_accounts_config: null,
  policy_evaluation_config: null,
};

/** A configuration as REST shows it. */
export const withUnset = (config: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...UNSET,
  ...config,
});

/** Whether a value says what is shown when there is none. */
export const saysUnset = (name: string, value: unknown): boolean =>
  Object.hasOwn(UNSET, name) && JSON.stringify(UNSET[name]) === JSON.stringify(value);

/** Of those names the one that works: files of less than 400 bytes are left out. */
export const SMALL_FILES_OUT = 'small_file_filtering_enabled';
export const SMALLEST_FILE_BYTES = 400;
