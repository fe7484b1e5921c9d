import type { Resources } from '#platform/resources.ts';
import { sandboxIsLocal } from '../errors.ts';

/** A call that leads to the sandbox. Its origin determines whether the sandbox serves it. */
export interface Calling {
  readonly resources: Resources;
  readonly isLocal: () => boolean;
}

/** Throws a 403 for callers on other machines, unless the operator has opened the sandbox to them. */
export function assertSandboxServes({ resources, isLocal }: Calling): void {
  if (!resources.payments.isSandboxOpen && !isLocal()) throw sandboxIsLocal();
}
