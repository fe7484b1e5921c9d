import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012350_addresses_of_pages extends Migration {

  override name = 'Migration20261123012350_addresses_of_pages';

  override up(): void | Promise<void> {
    this.addSql(`create index "research_page_address_hash" on "research_page" using hash (split_part(coalesce(final_url, url), '#', 1)) where failure is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "research_page_address_hash";`);
  }

}
