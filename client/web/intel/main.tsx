import { hydrateRoot } from 'react-dom/client';
import type { IntelPage } from '../../../src/areas/index.ts';
import { readPageData } from '../api/page-data.ts';
import '../design/design.css';
import './intel.css';
import './intel-actions.css';
import './plans-table.css';
import './print.css';
import { App } from './app.tsx';
import { takeEarlyInput } from './early-input.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');

const giveBack = takeEarlyInput(root);
hydrateRoot(root, <App url={location.origin} page={readPageData() as IntelPage} />);
giveBack();
