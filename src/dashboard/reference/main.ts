import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';
// @ts-expect-error: the package has no types, and needs none for one call.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { storedKey } from '../app/stored-key';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUI({
  url: '/openapi.json',
  domNode: document.getElementById('root'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // Its default asks a server of the project whether a document is valid.
  validatorUrl: null,
  requestInterceptor(request: { headers: Record<string, string> }) {
    const key = storedKey.read();
    if (key) request.headers['x-api-key'] ??= key;
    return request;
  },
});
