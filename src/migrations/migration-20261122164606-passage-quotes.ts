import { Migration } from '@mikro-orm/migrations';

export class Migration20261122164606_passage_quotes extends Migration {

  override name = 'Migration20261122164606_passage_quotes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "research_passage" add "quote" text null;`);
  }

}
