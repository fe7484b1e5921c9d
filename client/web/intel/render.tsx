import { renderToString } from 'react-dom/server';
import type { IntelPage } from '../../../src/areas/index.ts';
import { App } from './app.tsx';

/**
 * The server-rendered HTML of a page, which the same components hydrate in the browser. Rendering makes no requests.
 */
export const render = (page: IntelPage): string => renderToString(<App url="http://localhost" page={page} />);
