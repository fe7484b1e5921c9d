import { serveTasks } from '../workers/serve-tasks.ts';
import { typesetPdf } from './typeset-pdf.ts';

serveTasks(typesetPdf);
