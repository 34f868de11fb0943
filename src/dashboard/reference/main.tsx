import '@mantine/core/styles.css';
import '../global.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { openSession } from '../api/open-session';
import { nonce } from '../app/nonce';
import { cssVariables, theme } from '../app/theme';
import { type OpenApi, operationsOf } from './document';
import { Reference } from './Reference';

const [document_, caller] = await Promise.all([
  fetch('/openapi.json').then((response): Promise<OpenApi> => response.json()),
  openSession(),
]);

createRoot(document.getElementById('root') ?? document.body).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <Reference areas={operationsOf(document_)} schemas={document_.components.schemas} caller={caller} />
  </MantineProvider>,
);
