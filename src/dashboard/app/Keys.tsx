import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../components/Dialog';
import { useFocusBack } from '../components/use-focus-back';

const KEYS: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Find a deal, a funder or a page, or do something (on a Mac: ⌘ K)'],
  [['?'], 'Show these keys'],
  [['/'], 'Search in the list'],
  [['↓', '↑'], 'On the board: the next submission, the one before; also j and k'],
  [['Page ↓', 'Page ↑'], 'On the board: ten further, ten back'],
  [['Enter'], 'Open what has the focus'],
  [['Tab'], 'The next field or button; the first of a page leads to its content'],
  [['Esc'], 'Close the dialog'],
];

/** What can be done without a mouse. */
export default function Keys({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title="Keys" centered>
      <Table aria-label="Keys" verticalSpacing={6}>
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
