import { describeCommands } from '#api/describe-commands.ts';
import { appRouter } from '#areas/index.ts';

/**
 * The operations that the command line calls. The bundle contains this value instead of the code that makes it, because
 * that code is the whole program.
 */
export const operations = describeCommands(appRouter);
