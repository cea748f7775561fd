import type { EntityId, EventId, UserId } from '../../kernel/ids.ts'

type FavoritesTable = { user_id: UserId; entity_id: EntityId; since: Date }

type FavoriteTogglesTable = { user_id: UserId; key: string; entity_id: EntityId; is_followed: boolean; at: Date }

type NewShowsTable = { event_id: EventId; published_at: Date }

type ToldShowsTable = { user_id: UserId; event_id: EventId; at: Date }

/** The tables of migration 0022_following.sql. */
export type FollowingTables = {
  favorites: FavoritesTable
  favorite_toggles: FavoriteTogglesTable
  new_shows: NewShowsTable
  told_shows: ToldShowsTable
}
