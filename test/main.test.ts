import { expect, it } from 'vitest';
import { runProgram } from './support/program.ts';

/** A start that ends at once, with what Node says of its compile cache. */
async function startInVain(environment: Record<string, string>): Promise<string> {
  const program = runProgram('main', {
    PORT: 'none',
    NODE_COMPILE_CACHE: '',
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    ...environment,
  });
  expect(await program.ended).toBe(1);
  expect(program.output).toContain('PORT');
  return program.output;
}

it('uses compiled code from the package directory of an earlier start', async () => {
  await startInVain({});
  const output = await startInVain({});
  expect(output).toMatch(/node_modules\/\.cache\/agent-platform\/.* for ESM file:\S+\/bundle\/main-[\w-]+\.mjs/);
  expect(output).toMatch(/V8 code cache for ESM file:\S+\/bundle\/main-[\w-]+\.mjs was accepted/);
});

it('recompiles everything when requested', async () => {
  expect(await startInVain({ NODE_DISABLE_COMPILE_CACHE: '1' })).not.toContain('.mjs was accepted');
});
