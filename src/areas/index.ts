import { ApiKey } from '#accounts/entities/api-key.ts';
import { RateWindow } from '#accounts/entities/rate-window.ts';
import { sweepWindows } from '#accounts/sweep-windows.ts';
import { DecisionCycle } from '#agent/entities/decision-cycle.ts';
import { EpisodicMemory } from '#agent/entities/episodic-memory.ts';
import { router } from '#api/trpc.ts';
import { Event } from '#events/entities/event.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { JobEffect } from '#platform/jobs/entities/job-effect.ts';
import { sweepEffects } from '#platform/jobs/sweep-effects.ts';
import { CallerDay } from '#traffic/entities/caller-day.ts';
import { RequestLogEntry } from '#traffic/entities/request-log-entry.ts';
import { RouteDay } from '#traffic/entities/route-day.ts';
import { RouteHour } from '#traffic/entities/route-hour.ts';
import { sweepRequestLog } from '#traffic/sweep-request-log.ts';
import { keysRouter } from './keys/router.ts';
import { ResearchPage } from './research/entities/research-page.ts';
import { ResearchResult } from './research/entities/research-result.ts';
import { runResearch } from './research/jobs/run-research.ts';
import { researchRouter } from './research/router.ts';
import { systemRouter } from './system/router.ts';

/** Every operation, by area. Both doors serve it, and the typed client is inferred from its type. */
export const appRouter = router({
  system: systemRouter,
  research: researchRouter,
  keys: keysRouter,
});

/** What a typed client knows of the program: this type and nothing else. */
export type AppRouter = typeof appRouter;

/** Every kind of background job. */
export const jobDefinitions: readonly JobDefinition<object>[] = [
  runResearch,
  sweepEffects,
  sweepWindows,
  sweepRequestLog,
];

/** Every table that the program owns. The migrations are generated from this list. */
export const entities = [
  ApiKey,
  RateWindow,
  RequestLogEntry,
  RouteHour,
  RouteDay,
  CallerDay,
  DecisionCycle,
  EpisodicMemory,
  JobEffect,
  Event,
  ResearchResult,
  ResearchPage,
];
