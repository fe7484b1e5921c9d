import { entities } from '#manifest';
import { ormOptions } from '#platform/db/orm-options.ts';

/** Configuration for the MikroORM command line and the migration script. The program opens its database in app.ts. */
export default ormOptions({ url: 'postgres://127.0.0.1/agent_platform', entities });
