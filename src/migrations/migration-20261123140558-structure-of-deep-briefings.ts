import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140558_structure_of_deep_briefings extends Migration {

  override name = 'Migration20261123140558_structure_of_deep_briefings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "deep_briefing" add "brief" jsonb null;`);
  }

}
