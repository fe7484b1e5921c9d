import type { Resources } from '#platform/resources.ts';
import { sandboxIsLocal } from '../errors.ts';

/** A call that leads to the sandbox; where it comes from decides whether the sandbox serves it. */
export interface Calling {
  readonly resources: Resources;
  readonly isLocal: () => boolean;
}

/** Throws 403 for a caller on another machine, unless the operator has opened the sandbox. */
export function assertSandboxServes({ resources, isLocal }: Calling): void {
  if (!resources.payments.isSandboxOpen && !isLocal()) throw sandboxIsLocal();
}
