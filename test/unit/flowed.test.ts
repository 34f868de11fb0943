import { decodeFlowed } from '../../src/platform/mime/flowed';

describe('a text of format=flowed', () => {
  it.each([
    ['goes on in the next line after a space', 'We \npass.\nBye', false, 'We pass.\nBye'],
    ['loses that space where it is said so', 'We \r\npass.', true, 'Wepass.'],
    ['keeps empty lines', 'a\n\nb', false, 'a\n\nb'],
    ['goes on over empty lines after a space', 'a \n\nb', false, 'a b'],
    ['begins its signature in a line of its own', 'a\n-- \nb', false, 'a\n-- \nb'],
    ['has no space that only protects a line', ' From x\n >y', false, 'From x\n>y'],
    ['that is empty is empty', '', false, ''],
    ['loses more than one space', ' \n-- \r\n> > a', true, '-- \n> > a'],
  ])('%s', (_name, text, deletesSpace, decoded) => {
    expect(decodeFlowed(text, deletesSpace)).toBe(decoded);
  });
});
