import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildCompiler = SerializerSelector();

/**
 * The serializers of the framework, each compiled when its first answer is written: compiling those of all operations
 * would take a tenth of a start, and memory for what nobody asks for.
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
