import { renderToString } from 'react-dom/server';
import type { IntelPage } from '../../../src/areas/index.ts';
import { App } from './app.tsx';

/** The HTML of a page, which the same components take over in the browser. Nothing is asked for while it is made. */
export const render = (page: IntelPage): string => renderToString(<App url="http://localhost" page={page} />);
