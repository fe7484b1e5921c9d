/** As much of a registration as decides about the operator's token. */
export interface TokenUser {
  id: number;
  /** `owner/name` in lower case. */
  lookupName: string;
  approvedAt?: Date | null | undefined;
}

/** The operator's settings about the source host. */
interface HostSettings {
  token: string | undefined;
  repositories: readonly string[];
}

/** Said where nothing can be read or posted because nobody set up how. */
export const noToken = 'No token for the source host is set up here (VCS_TOKEN)';

/**
 * Why the operator's token is not used for a registration, and what to do about it; undefined where it is: an admin key
 * registered or approved it, or VCS_REPOSITORIES lists the repository. Anybody can register any name, and the token
 * opens what is private behind it.
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
