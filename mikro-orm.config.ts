import { entities } from '#manifest';
import { ormOptions } from '#platform/db/orm-options.ts';

/** Read by the MikroORM command line and by the migration script; the program itself opens its database in app.ts. */
export default ormOptions({ url: 'postgres://127.0.0.1/agent_platform', entities });
