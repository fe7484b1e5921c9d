import { styleText } from 'node:util';
import { BadSettings, type Config, environment } from '#config';
import { providerChecks } from '#platform/checks/check-providers.ts';
import { type Finding, failed, fine, make } from '#platform/checks/finding.ts';
import { systemClock } from '#platform/clock.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { errorMessageOf } from '#platform/readable-error.ts';
import { readSettings } from '#read-settings';
import { databaseChecks, openForDoctor } from './check-database.ts';
import { machineChecks } from './check-machine.ts';

/** Runs `doctor`: prints what every check has found, and sets the exit code to 1 if something is broken. */
export async function runDoctor({ json }: { json?: boolean }): Promise<void> {
  const findings = await examine();
  process.stdout.write(json === true ? `${JSON.stringify(findings, null, 2)}\n` : report(findings));
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readSettings(environment());
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return error.message.split('\n').map((line) => ({
      check: 'settings',
      ...failed(`${line}.`, 'The platform will not start: correct the setting.'),
    }));
  }
  const outbound = new Outbound({ allow: config.outbound.allow, userAgent: 'agent-platform-doctor' });
  const world = { config, outbound, clock: systemClock };
  try {
    const [ofDatabase, ...others] = await Promise.all([
      examineDatabase(config),
      ...[...providerChecks(world), ...machineChecks(world)].map(make),
    ]);
    return [{ check: 'settings', ...fine('All of them can be used.') }, ...ofDatabase, ...others.flat()];
  } finally {
    await outbound.close();
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const check = 'database';
  try {
    const opened = await openForDoctor(config);
    if (opened === undefined) return [{ check, ...fine('There is none yet: the first start creates it.') }];
    try {
      const [server = [], ...others] = await Promise.all(databaseChecks(opened, systemClock).map(make));
      // Without a server, all other checks fail for the same reason, which has been reported.
      return server.some(({ state }) => state === 'failed') ? server : [...server, ...others.flat()];
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [
      {
        check,
        ...failed(
          errorMessageOf(error, () => true),
          'Check DATABASE_URL, and that PostgreSQL is running.',
        ),
      },
    ];
  }
}

const marks = { ok: ['green', 'ok     '], warning: ['yellow', 'look at'], failed: ['red', 'FAILED '] } as const;

function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, says, todo }) => {
    const [color, mark] = marks[state];
    const styled = styleText(color, mark, { stream: process.stdout, validateStream: true });
    const indent = ' '.repeat(mark.length + width + 4);
    return [`${styled}  ${check.padEnd(width)}  ${says}`, ...(todo === undefined ? [] : [`${indent}-> ${todo}`])];
  });
  const wrong = findings.filter(({ state }) => state === 'failed').length;
  const notes = findings.filter(({ state }) => state === 'warning').length;
  const end =
    wrong > 0
      ? `${wrong} ${wrong === 1 ? 'problem' : 'problems'} to solve`
      : notes > 0
        ? `Nothing is broken; ${notes} to look at`
        : 'Everything is in order';
  return `${lines.join('\n')}\n\n${end}.\n`;
}
