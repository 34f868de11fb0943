import { historyWords } from '../../src/features/workday/history.rules';

it('tells what happened to files, PDFs, messages and links in plain words', () => {
  const words = (topic: string, data = {}) => historyWords({ topic, data }, 'Northgate');
  expect(words('pdf.failed', { filename: 'march.pdf' })).toBe('Statements could not be read: march.pdf');
  expect(words('end_user_file.parse_failed', { filename: 'a.xls' })).toBe('File could not be read: a.xls');
  expect(words('message.received')).toBe('A mail of Northgate came');
  expect(words('message.completed', { status: 'unknown' })).toBe('Whether a message arrived is not known');
  expect(words('upload_link.files_received')).toBe('The merchant sent files');
  expect(words('note.added')).toBe('A note was written');
});
