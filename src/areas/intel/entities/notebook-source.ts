import { defineEntity, p } from '@mikro-orm/core';
import { Notebook } from './notebook.ts';

const NotebookSourceSchema = defineEntity({
  name: 'NotebookSource',
  tableName: 'notebook_source',
  properties: {
    id: p.integer().primary().autoincrement(),
    notebook: () => p.manyToOne(Notebook).ref().deleteRule('cascade'),
    url: p.text(),
    title: p.text(),
    addedAt: p.datetime(),
  },
  uniques: [{ name: 'notebook_source_url_unique', properties: ['notebook', 'url'] }],
});

/** A page in a notebook; each URL occurs once. */
export class NotebookSource extends NotebookSourceSchema.class {}
NotebookSourceSchema.setClass(NotebookSource);
