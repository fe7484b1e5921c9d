import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion, FrontMatter } from '../schema.ts';

const BriefingSchema = defineEntity({
  name: 'Briefing',
  tableName: 'briefing',
  properties: {
    /** A plain name that ends in `.md`; the file stands in the folder of briefings. */
    filename: p.string().length(204).primary(),
    /** Of the whole file, in hexadecimal: tells a changed file from a known one. */
    sha256: p.string().length(64),
    date: p.date(),
    region: p.string().length(20).$type<BriefingRegion>(),
    depth: p.string().length(10).$type<BriefingDepth>(),
    title: p.text(),
    summary: p.text(),
    /** What it is about, in comparable form; briefings on the same subject have the same. */
    subject: p.text(),
    matter: p.json<FrontMatter>(),
    /** The Markdown after the front matter. */
    content: p.text(),
    indexedAt: p.datetime(),
  },
  indexes: [
    { name: 'briefing_date_index', properties: ['date', 'filename'] },
    // The newest of each subject is read off it, without a row.
    { name: 'briefing_subject_index', properties: ['subject', 'date', 'indexedAt', 'filename'] },
  ],
});

/** A briefing as its file has it: the index that lists are read from. The file is the original. */
export class Briefing extends BriefingSchema.class {}
BriefingSchema.setClass(Briefing);
