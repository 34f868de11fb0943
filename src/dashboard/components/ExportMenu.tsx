import { Button, Menu } from '@mantine/core';
import { useSaveContent } from '../api/save-content';
import { Icon } from './Icon';

interface Props {
  kind: 'deals' | 'submissions' | 'decisions' | 'offers' | 'statistics' | 'work_items';
  /** The list's filters, by their names in REST. */
  filters?: Record<string, string | readonly string[] | null | undefined>;
  label?: string;
  /** Why there is none now. */
  disabled?: string | false;
}

/** The list as it is filtered, as a file. */
export function ExportMenu({ kind, filters = {}, label = 'Export', disabled = false }: Props) {
  const { save, busy } = useSaveContent();
  const download = (format: 'csv' | 'xlsx') => {
    const asked = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(filters))
      for (const each of [value].flat()) if (each) asked.append(name, each);
    void save(`/api/exports/${kind}?${asked}`, `${kind}.${format}`);
  };
  return (
    <Menu position="bottom-end" disabled={disabled !== false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<Icon name="download" size={16} />}
          data-print="no"
          {...(disabled && { title: disabled, 'aria-disabled': true, 'data-disabled': true })}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => download('xlsx')}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
