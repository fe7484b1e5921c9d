import { defineEntity, p } from '@mikro-orm/core';

const NotebookSchema = defineEntity({
  name: 'Notebook',
  tableName: 'notebook',
  properties: {
    id: p.uuid().primary(),
    /** The subject, in comparable form: what is gathered about it goes into one notebook. */
    subject: p.text().unique(),
    name: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A named collection of the sources that briefings on one subject have gathered. */
export class Notebook extends NotebookSchema.class {}
NotebookSchema.setClass(Notebook);
