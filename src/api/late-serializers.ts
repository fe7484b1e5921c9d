import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildCompiler = SerializerSelector();

/**
 * Compiles each serializer of the framework when its first answer is written. Compiling those of all operations at once
 * would take a tenth of the start-up time, and memory for operations that are never called.
 */
export const lateSerializers: typeof buildCompiler = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};
