import { Migration } from '@mikro-orm/migrations';

export class Migration20261122134213_research_passages extends Migration {

  override name = 'Migration20261122134213_research_passages';

  override up(): void | Promise<void> {
    this.addSql(`create table "research_passage" ("id" serial primary key, "page_id" int not null, "reader_key_id" int null, "title" text not null, "text" text not null, "search_vector" tsvector generated always as (setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, text), 'B'::"char")) stored null);`);
    this.addSql(`create index "research_passage_page_id_index" on "research_passage" ("page_id");`);
    this.addSql(`create index "research_passage_search_vector_gin" on "research_passage" using gin ("search_vector");`);

    this.addSql(`alter table "research_passage" add constraint "research_passage_page_id_foreign" foreign key ("page_id") references "research_page" ("id") on delete cascade;`);
  }

}
