import { JsonInput, type JsonInputProps, Text } from '@mantine/core';
import { SMALL_FILES_OUT } from '../../../features/crm/live-names.rules';
import { configOf, strangersIn } from './crm-config';

const KNOWN = [...CRM_CONFIG_NAMES, SMALL_FILES_OUT];

/** The configuration of a CRM as JSON; a name that is misspelt is told while one types. */
export function ConfigInput({ value = '', ...field }: JsonInputProps) {
  const strangers = strangersIn(configOf(value) ?? {}, KNOWN);
  return (
    <>
      <JsonInput
        label="Configuration"
        description="JSON, if the CRM needs one: see the REST reference."
        placeholder="{}"
        validationError="Invalid JSON."
        autosize
        minRows={2}
        maxRows={20}
        value={value}
        {...field}
      />
      {strangers.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          Kept, but without effect: {strangers.join(', ')}. No CRM has such a setting.
        </Text>
      )}
    </>
  );
}
