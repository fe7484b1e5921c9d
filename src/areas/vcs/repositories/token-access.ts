/** The part of a registration that determines whether the operator's token can be used. */
export interface TokenUser {
  id: number;
  /** `owner/name` in lower case. */
  lookupName: string;
  approvedAt?: Date | null | undefined;
}

/** The operator's settings for the source host. */
interface HostSettings {
  token: string | undefined;
  repositories: readonly string[];
}

/** The message if no token is configured, so that nothing can be read or posted. */
export const noToken = 'No token for the source host is set up here (VCS_TOKEN)';

/**
 * Why the operator's token is not used for a registration, and what to do about it; undefined if it is used, because an
 * admin key registered or approved it, or VCS_REPOSITORIES lists the repository. This is necessary because anybody can
 * register any name, and the token can access private repositories.
 */
export function tokenRefusal(user: TokenUser, { token, repositories }: HostSettings): string | undefined {
  if (token === undefined) return noToken;
  const [owner = ''] = user.lookupName.split('/');
  const isListed = repositories.some((pattern) => pattern === user.lookupName || pattern === `${owner}/*`);
  if (isListed || user.approvedAt != null) return undefined;
  return (
    `The repository ${user.lookupName} is not approved for this key: an admin approves it in the console ` +
    `under Pull requests, by POST /api/vcs/repos/${user.id}/approve, or for all keys by VCS_REPOSITORIES`
  );
}
