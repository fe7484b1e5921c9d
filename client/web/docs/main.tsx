import { createApiReference } from '@scalar/api-reference';
import '@scalar/api-reference/style.css';
import './docs.css';
import { nameButtons } from './name-buttons.ts';
import { type ApiDocument, withSamples } from './samples.ts';

/** Languages of the library that are hidden. */
const hidden = [
  'c',
  'clojure',
  'csharp',
  'dart',
  'fsharp',
  'http',
  'java',
  'js',
  'julia',
  'kotlin',
  'node',
  'objc',
  'ocaml',
  'php',
  'powershell',
  'r',
  'ruby',
  'rust',
  'swift',
];

/**
 * The API reference. The library is configured to load nothing from other sites and to send nothing there: no fonts, no
 * telemetry, no assistants.
 */
const answer = await fetch('/openapi.json');
const content = withSamples((await answer.json()) as ApiDocument, location.origin);
createApiReference('#root', {
  content: content as unknown as Record<string, unknown>,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  documentDownloadType: 'none',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // This leaves curl, Python and Go, next to the typed client.
  hiddenClients: {
    ...Object.fromEntries(hidden.map((language) => [language, true])),
    shell: ['wget', 'httpie'],
    python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  },
});
nameButtons();
