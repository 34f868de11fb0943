import { RETRY_JOB, SEND_JOB, withoutSecrets } from '../../src/features/submissions/sending/sending.rules';

describe('what a funder says, without secrets', () => {
  const sent = (formValues: Record<string, string>, information: unknown = {}) => ({
    formValues,
    endUser: { information },
  });

  test('form values are hidden in every text, the longer ones first', () => {
    const outcome = {
      event: 'rejected',
      message: 'user-key user-key-2',
      providerReference: 'ref user-key',
      errors: [{ field: 'user-key', code: 'user-key-2', message: 'no user-key' }],
      httpStatus: 401,
    };
    expect(withoutSecrets(outcome, sent({ one: 'user-key', two: 'user-key-2' }))).toEqual({
      event: 'rejected',
      message: '[redacted] [redacted]',
      providerReference: 'ref [redacted]',
      errors: [{ field: '[redacted]', code: '[redacted]', message: 'no [redacted]' }],
      httpStatus: 401,
    });
  });

  test('what is no text of the funder stays, whatever the values are', () => {
    const outcome = { event: 'rejected', message: null, payloadHash: 'abcd1234', providerReference: null };
    expect(withoutSecrets(outcome, sent({ one: 'rejected', two: 'abcd' }))).toEqual(outcome);
  });

  test('tax numbers are hidden however they are written', () => {
    const information = { company: { ein: '12-3456789' }, owners: [{ ssn: '987654321' }, { ssn: '123-45-6788' }] };
    const { message } = withoutSecrets(
      { message: '123456789, 12-3456789; 987-65-4321, 987654321; 123456788' },
      sent({}, information),
    );
    expect(message).toBe('[redacted], [redacted]; [redacted], [redacted]; [redacted]');
  });

  test('what is percent-encoded is hidden whichever marks are', () => {
    const information = { company: { ein: '45-6789012' }, owners: [{ ssn: '123456788' }] };
    const { message } = withoutSecrets(
      { message: 'a=45%2D6789012&b=45%2d6789012&c=123%2D45%2D6788&d=a.b~c%21&e=a%2Eb%7Ec%21&f=a.b~c!' },
      sent({ one: 'a.b~c!' }, information),
    );
    expect(message).toBe('a=[redacted]&b=[redacted]&c=[redacted]&d=[redacted]&e=[redacted]&f=[redacted]');
  });

  test('values too short to be secrets do not garble messages', () => {
    expect(withoutSecrets({ message: 'a code of 1' }, sent({ one: 'a', two: '1', three: '' })).message).toBe(
      'a code of 1',
    );
  });

  test('the jobs that send take their own payloads alone', () => {
    expect(SEND_JOB.parse({ attemptServiceId: 'att_1' })).toEqual({ attemptServiceId: 'att_1' });
    expect(() => SEND_JOB.parse({ submissionServiceId: 'fsb_1' })).toThrow();
    expect(RETRY_JOB.parse({ submissionServiceId: 'fsb_1' })).toEqual({ submissionServiceId: 'fsb_1' });
  });
});
