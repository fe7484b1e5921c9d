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

/**
 * Records that an effect of a job has happened. It is written in the effect's own transaction, so the effect can happen
 * only once.
 */
export class JobEffect extends JobEffectSchema.class {}
JobEffectSchema.setClass(JobEffect);
