import { defineEntity, p } from '@mikro-orm/core';
import type { BriefingDepth, BriefingRegion, FrontMatter } from '../schema.ts';

const BriefingSchema = defineEntity({
  name: 'Briefing',
  tableName: 'briefing',
  properties: {
    /** A plain name that ends in `.md`. The file is in the briefings folder. */
    filename: p.string().length(204).primary(),
    /** The hash of the whole file in hexadecimal, by which changes are noticed. */
    sha256: p.string().length(64),
    date: p.date(),
    region: p.string().length(20).$type<BriefingRegion>(),
    depth: p.string().length(10).$type<BriefingDepth>(),
    title: p.text(),
    summary: p.text(),
    /** The subject in normalised form; briefings on the same subject have the same value. */
    subject: p.text(),
    matter: p.json<FrontMatter>(),
    /** The Markdown after the front matter. */
    content: p.text(),
    indexedAt: p.datetime(),
  },
  indexes: [
    { name: 'briefing_date_index', properties: ['date', 'filename'] },
    // The newest briefing of each subject can be read from the index alone.
    { name: 'briefing_subject_index', properties: ['subject', 'date', 'indexedAt', 'filename'] },
  ],
});

/** The index entry of a briefing file, which lists are read from. The file is the source of truth. */
export class Briefing extends BriefingSchema.class {}
BriefingSchema.setClass(Briefing);
