import { defineEntity, p } from '@mikro-orm/core';

const NotebookSchema = defineEntity({
  name: 'Notebook',
  tableName: 'notebook',
  properties: {
    id: p.uuid().primary(),
    /** The subject in normalised form; all sources about it are in the same notebook. */
    subject: p.text().unique(),
    name: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A named collection of the sources of all briefings on one subject. */
export class Notebook extends NotebookSchema.class {}
NotebookSchema.setClass(Notebook);
