import { defineEntity, p } from '@mikro-orm/core';

const JobEffectSchema = defineEntity({
  name: 'JobEffect',
  tableName: 'job_effect',
  properties: {
    jobId: p.uuid().primary(),
    effect: p.string().length(80).primary(),
    createdAt: p.datetime(),
  },
});

/** Marks that an effect of a job has happened. Written in the effect's own transaction, so it can happen once only. */
export class JobEffect extends JobEffectSchema.class {}
JobEffectSchema.setClass(JobEffect);
