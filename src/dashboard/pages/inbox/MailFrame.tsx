import { useComputedColorScheme } from '@mantine/core';

interface Props {
  title: string;
  /** The page in it, around what every one begins its head with. */
  page: (head: string) => string;
}

/** Beside the policy of the page around it. What a link opens is a page like any other. */
const POLICY =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">';

/** What a mail looks like: in a frame that runs nothing and asks nobody. */
export function ClosedFrame({ title, page }: Props) {
  const scheme = useComputedColorScheme('light');
  return (
    <iframe
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page(`${POLICY}<meta name="color-scheme" content="${scheme}"><base target="_blank">`)}
      style={{ width: '100%', height: '28rem', border: '1px solid var(--line)', colorScheme: scheme }}
    />
  );
}

/** The mail's own form, of the service's safe HTML. */
export function MailFrame({ html }: { html: string }) {
  return (
    <ClosedFrame
      title="The mail as it came"
      page={(head) =>
        `<!doctype html><html lang="en"><head><title>Mail</title>${head}</head><body>${html}</body></html>`
      }
    />
  );
}
