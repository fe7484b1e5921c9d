import type {
  EntityClass,
  FilterQuery,
  FindOptions,
  Loaded,
  QueryOrderMap,
  SqlEntityManager,
} from '@mikro-orm/postgresql';

/** A part of a list that is sorted newest first: the entries before an id, or the newest ones. */
export interface Page {
  limit: number;
  before?: number | undefined;
}

/** A page, and what is loaded for each entry. */
interface PageOf<Entity, Hint extends string, Excludes extends string>
  extends Page,
    Pick<FindOptions<Entity, Hint, never, Excludes>, 'populate' | 'strategy' | 'exclude'> {
  /** The property that contains the ids, if it is not `id`. */
  by?: keyof Entity & string;
}

/** A page of the rows that match a condition, newest first. Ids are assigned in the order of creation. */
export function findPage<Entity extends object, Hint extends string = never, Excludes extends string = never>(
  em: SqlEntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
  page: PageOf<NoInfer<Entity>, Hint, Excludes>,
): Promise<Loaded<Entity, Hint, never, Excludes>[]> {
  const { limit, before, by = 'id' as keyof Entity & string, populate, strategy, exclude } = page;
  const earlier = before === undefined ? {} : { [by]: { $lt: before } };
  const orderBy = { [by]: 'desc' } as QueryOrderMap<Entity>;
  return em.find(entity, { ...(where as object), ...earlier } as FilterQuery<NoInfer<Entity>>, {
    ...given({ populate, strategy, exclude }),
    orderBy,
    limit,
  });
}

/** The condition for what follows an entry in a list that is sorted by several properties, all descending. */
export function comesAfter<Entity extends object>(last: { [Name in keyof Entity]?: unknown }): FilterQuery<Entity> {
  const values = Object.entries<unknown>(last);
  return {
    $or: values.map(([name, value], at) => ({ ...Object.fromEntries(values.slice(0, at)), [name]: { $lt: value } })),
  } as FilterQuery<Entity>;
}

/** The conditions that are not undefined. */
export function given<Conditions extends object>(
  conditions: Conditions,
): {
  [Name in keyof Conditions]?: Exclude<Conditions[Name], undefined>;
} {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as Conditions;
}

/** Greater than every id: the maximum of PostgreSQL's `integer`, which no sequence reaches. */
const afterAllIds = 2_147_483_647;

/** The values of `where id < $1 order by id desc limit $2`, for lists with their own SQL. */
export function pageValues({ before = afterAllIds, limit }: Page): [before: number, limit: number] {
  return [before, limit];
}
