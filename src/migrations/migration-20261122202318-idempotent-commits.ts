import { Migration } from '@mikro-orm/migrations';

export class Migration20261122202318_idempotent_commits extends Migration {

  override name = 'Migration20261122202318_idempotent_commits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotent_answer" add "has_committed" boolean not null default false;`);
  }

}
