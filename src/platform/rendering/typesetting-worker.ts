import { serveOrders } from '../workers/serve-orders.ts';
import { typesetPdf } from './typeset-pdf.ts';

serveOrders(typesetPdf);
