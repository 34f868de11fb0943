import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';

const NOTICES: Record<string, string> = {
  none: 'No mail server is set up (SMTP_URL). Nothing goes to a funder by mail.',
  files: 'MAIL_TO_FILES is on: mails to funders are written to files, not sent.',
};

/** Says on every page where mails do not go out, as the service itself says it. */
export function MailNotice() {
  const [mail, setMail] = useState('');
  useEffect(() => {
    fetch('/readyz')
      .then((response) => response.json())
      .then((ready: { mail?: string }) => setMail(ready.mail ?? ''))
      // Where it is not answered to browsers nothing is known.
      .catch(() => undefined);
  }, []);
  const notice = NOTICES[mail];
  if (!notice) return null;
  return (
    <Alert color="yellow" variant="outline" role="status" mb="md" py="xs" bg="var(--surface)">
      {notice}
    </Alert>
  );
}
