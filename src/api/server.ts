import cors from '@fastify/cors';
import type { AnyTRPCRouter } from '@trpc/server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { type Allowance, CallCounter } from '#accounts/count-calls.ts';
import { CallerFinder } from '#accounts/find-caller.ts';
import { IdempotentAnswers } from '#accounts/idempotent-answers.ts';
import { Failure, unavailable } from '#platform/failure.ts';
import type { Resources } from '#platform/resources.ts';
import type { RequestLog } from '#traffic/request-log.ts';
import { mountAssets } from './assets.ts';
import { BodyBudget } from './body-budget.ts';
import { addBodyParsers, holdBodies, isPlainEncoding, unsupportedMedia } from './body-parsers.ts';
import { browserSession } from './browser-session.ts';
import type { Context } from './context.ts';
import { type Contracts, defaultBodyLimit, readContracts } from './contract.ts';
import { defaultHeadersOf } from './default-headers.ts';
import { documentVersion } from './document-version.ts';
import { mountDocuments } from './documents.ts';
import { answerError, type ErrorAnswer, trpcErrorShape } from './errors.ts';
import { Gate, type Passage } from './gate.ts';
import { mountGuides } from './guides.ts';
import { httpRequestOf } from './http-request.ts';
import { Idempotency } from './idempotency.ts';
import { lateSerializers } from './late-serializers.ts';
import { isLocalCaller } from './local-caller.ts';
import { mountMcp } from './mcp/mcp-mount.ts';
import { isMcpUrl, mcpPath, mcpRefusal } from './mcp/mcp-path.ts';
import { mountMetrics } from './metrics.ts';
import type { AreaNames } from './openapi.ts';
import { type ErrorPageLink, errorPageLinks } from './pages/error-page.ts';
import { isForReader, isPage } from './pages/reader.ts';
import { exposedHeaders } from './rate-headers.ts';
import { recordCalls } from './record-calls.ts';
import { makeRequestId } from './request-id.ts';
import { badTarget, isPlainTarget, originForm } from './request-target.ts';
import { refuseBrokenRequest } from './rest/broken-request.ts';
import { mountRest } from './rest/mount.ts';
import { answerUnknownPaths } from './rest/unknown-path.ts';
import { writeError } from './rest/write-error.ts';
import type { OperationTools } from './tools/operation-tools.ts';
import { traceRequests } from './trace-requests.ts';
import { trpcPrefix } from './trpc-call.ts';
import { fuseProcedure } from './trpc-internals.ts';
import { mountTrpc, trpcPassage } from './trpc-mount.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages that error pages link to. */
    errorPageLinks: readonly ErrorPageLink[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The state of the general rate limit; null for a request that is not counted. */
    allowance: Allowance | null;
    /**
     * Whether the request checks for changes on behalf of one that was counted; it is neither counted nor logged
     * itself.
     */
    isWatching: boolean;
    /** The most credits that the request can spend, if this process has called itself with a limit; otherwise null. */
    maxCredits: number | null;
    /** `performance.now()` when the request arrived. */
    arrivedAt: number;
  }
}

export interface ServerParts {
  resources: Resources;
  router: AnyTRPCRouter;
  /** The names of the areas in the API document; by default, their names in the router. */
  areas?: AreaNames;
  requestLog: RequestLog;
  tools: OperationTools;
  /** Aborted when the program stops; ends subscriptions. */
  stopping: AbortSignal;
  /** The secret for digests of addresses in the request log. */
  addressSecret: string;
  /** After this time without a renewal, a call with an Idempotency-Key can be taken over; 30 s by default. */
  idempotencyLeaseMs?: number;
}

const headersTimeoutMs = 15_000;
/** The time limit from the first byte of a request to the end of its body. */
const requestTimeoutMs = 30_000;
/** The time limit for a connection without any traffic. Subscriptions send something more often than that. */
const connectionTimeoutMs = 60_000;

/** Builds the Fastify application with both entry points. It opens no port. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { resources } = parts;
  const contracts = readContracts(parts.router);
  for (const contract of contracts.all) fuseProcedure(contract.procedure);
  const { counter, gate } = openGate(parts);
  const app = openFastify(resources);
  const defaults = defaultHeadersOf(resources.config.http.publicUrl);
  const contextOf = contextMaker(parts, contracts, counter);

  addErrorHandlers(app);
  app.decorate('errorPageLinks', errorPageLinks(contracts));
  app.decorateRequest('caller', null);
  app.decorateRequest('allowance', null);
  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('isWatching', false);
  app.decorateRequest('maxCredits', null);
  app.decorateRequest('idempotentCall', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now();
    reply.header('x-request-id', request.id);
    reply.headers(defaults);
    done();
  });
  if (resources.tracing !== undefined) traceRequests(app, resources.tracing);
  answerUnknownPaths(app, contracts);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  });
  // From here on, pages of any origin can read error answers.
  app.addHook('onRequest', (request, _reply, done) => {
    if (parts.stopping.aborted) return done(unavailable());
    if (!isPlainTarget(request.url)) return done(badTarget());
    done(isPlainEncoding(request) ? undefined : unsupportedMedia());
  });
  addBodyParsers(app);
  holdBodies(app, new BodyBudget());
  app.addHook('onRequest', async (request, reply) => {
    const passage = passageOf(request, contracts);
    if (passage !== undefined) await gate.pass(request, reply, passage);
  });
  recordCalls(app, parts);
  const idempotency = openIdempotency(parts);
  mountTrpc(app, { router: parts.router, contextOf, idempotency });
  mountRest(app, { contracts, contextOf, idempotency });
  mountMetrics(app, resources.metrics);
  mountAssets(app, resources.web);
  parts.tools.serveBy(app);
  mountMcp(app, {
    platform: resources,
    openCatalogue: async () => (await import('./mcp/operation-catalogue.ts')).operationCatalogue(parts.tools),
    counter,
    stopping: parts.stopping,
    version: documentVersion,
  });
  mountGuides(app, resources.guides);
  const { config, web } = resources;
  mountDocuments(app, { router: parts.router, contracts, areas: parts.areas, config, web });
  return app;
}

/** Creates what an operation gets together with its input. */
function contextMaker({ resources, stopping }: ServerParts, contracts: Contracts, counter: CallCounter) {
  const { publicUrl } = resources.config.http;
  return (request: FastifyRequest, reply: FastifyReply): Context => ({
    resources,
    caller: request.caller ?? { kind: 'anonymous', network: '' },
    counter,
    requestId: request.id,
    idempotencyId: request.idempotentCall?.purchase,
    allowance: request.allowance ?? undefined,
    setHeaders: (headers) => void reply.headers(headers),
    maxCredits: request.maxCredits ?? undefined,
    spending: { cost: 0, order: 0 },
    signal: () => signalOf(reply, stopping),
    http: () => httpRequestOf(request),
    isLocal: () => isLocalCaller(request, publicUrl),
    browserSession: () => browserSession(request, reply, publicUrl),
    contracts,
  });
}

function openGate({ resources, tools }: ServerParts): { counter: CallCounter; gate: Gate } {
  const { db, config, clock, metrics } = resources;
  const counter = new CallCounter(db.short);
  const finder = new CallerFinder(db.short, config.adminKey);
  return { counter, gate: new Gate({ finder, counter, clock, metrics, inProcess: tools.callers }) };
}

function openIdempotency({ resources, idempotencyLeaseMs }: ServerParts): Idempotency {
  const { db, sealer, presence } = resources;
  const lease = idempotencyLeaseMs === undefined ? {} : { leaseMs: idempotencyLeaseMs };
  return new Idempotency(new IdempotentAnswers({ db, sealer, presence, ...lease }));
}

function openFastify(resources: Resources): FastifyInstance {
  const { trustProxy, publicUrl } = resources.config.http;
  const defaults = defaultHeadersOf(publicUrl);
  return fastify({
    loggerInstance: resources.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for every call would cost more than the few lines that are ever logged; those contain the call's id
    // themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: makeRequestId,
    rewriteUrl: (request) => originForm(request, publicUrl),
    requestIdHeader: false,
    // Only listed proxies are trusted. With `true`, callers could choose an address, and with it a fresh rate limit.
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersTimeoutMs, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildSerializer: lateSerializers } },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false, caseSensitive: true },
    // Runs before all hooks, so what the hooks would set is set here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...defaults, 'x-request-id': request.id, 'access-control-allow-origin': '*' });
      void writeRefusal(request, reply, answerFor(error, request));
    },
    clientErrorHandler: refuseBrokenRequest,
  }) as unknown as FastifyInstance;
}

function answerFor(error: unknown, request: FastifyRequest) {
  const contract = request.routeOptions?.config?.contract;
  return answerError(error, contract);
}

function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerFor(error, request);
    if (answer.fault !== undefined) request.log.error({ err: answer.fault, requestId: request.id }, 'request failed');
    return writeRefusal(request, reply, answer);
  });
}

/** Errors before tRPC or MCP is reached must still be in the form that their clients understand. */
function writeRefusal(request: FastifyRequest, reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  if (isMcpUrl(request.url)) {
    const { status, body } = mcpRefusal(answer);
    return reply.code(status).headers(answer.headers).send(body);
  }
  if (!request.url.startsWith(`${trpcPrefix}/`)) return writeError(reply, answer);
  const error = trpcErrorShape(answer, { requestId: request.id });
  return reply.code(answer.status).headers(answer.headers).send({ error });
}

/** What the gate has to do for a request; undefined for requests that do not pass it: preflights and the documents. */
function passageOf(request: FastifyRequest, contracts: Contracts): Passage | undefined {
  if (request.method === 'OPTIONS') return undefined;
  const { contract, isFree, isForOperators } = request.routeOptions.config;
  if (isFree === true) return undefined;
  if (isForOperators === true) return { calls: 0, access: 'admin' };
  if (contract !== undefined) {
    const isCountedAsPage = isPage(contract) || contract.endpoint?.countsAsPage === true;
    return { calls: contract.isCounted ? 1 : 0, access: contract.access, isPage: isCountedAsPage };
  }
  // MCP messages are counted when they are read; the operations that they call are counted themselves.
  if (request.routeOptions.url === mcpPath) return { calls: 0, access: 'none', takesBearer: true };
  if (request.routeOptions.url?.startsWith(trpcPrefix)) return trpcPassage(request, contracts);
  return { calls: 1, access: 'none', isPage: isForReader(request) };
}

/** A signal for one call, aborted when the caller disconnects or the program stops. */
function signalOf(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    // Nobody receives this answer, but it is in the request log.
    if (!reply.raw.writableFinished) controller.abort(new Failure('timeout', 'The caller disconnected'));
  });
  return AbortSignal.any([controller.signal, stopping]);
}
