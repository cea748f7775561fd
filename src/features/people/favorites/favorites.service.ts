import type { Db, Tx } from '../../../db/connect.ts'
import { type EntityId, isId, type UserId } from '../../../kernel/ids.ts'
import { favorites } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { kindOf, kinds } from '../../entities/rules/kinds.ts'
import type { FavoriteCard } from './favorites.contract.ts'
import * as store from './favorites.store.ts'
import { forgetToggles, toggle } from './toggles.service.ts'

type Change = { entityID: string; entityType?: string | null | undefined; following?: boolean | undefined }

/**
 * Follows an entity or unfollows it; `toggle` says how.
 *
 * @throws {Refusal} favorites/unknown for none and for one that is hidden, unless it is to be unfollowed;
 *   favorites/too-many, and what `toggle` refuses
 */
export async function changeFavoriteEntity(ctx: SignedInCtx, { entityID, following }: Change) {
  if (!isId<EntityId>(entityID)) throw new Refusal('favorites/unknown')
  const { userId } = ctx.who
  const { isOn, count } = await toggle(ctx, {
    subject: `follow ${entityID}`,
    wished: following,
    isOn: async (tx) => {
      if (!(await store.findStatus(tx, entityID))) throw new Refusal('favorites/unknown')
      return store.isFollowing(tx, userId, entityID)
    },
    turn: (tx, on) => (on ? follow(tx, userId, entityID) : store.unfollow(tx, userId, entityID)),
    count: (tx) => store.countFollowers(tx, entityID),
  })
  ctx.live.tell({ users: [userId] }, { fact: 'user' })
  return { success: true as const, following: isOn, followers: count }
}

async function follow(tx: Tx, userId: UserId, entityId: EntityId): Promise<void> {
  if (!isOpen(await store.findStatus(tx, entityId))) throw new Refusal('favorites/unknown')
  if ((await store.countFavorites(tx, userId)) >= favorites.most) throw new Refusal('favorites/too-many')
  await store.follow(tx, userId, entityId)
}

/** What imports made may be followed too: its shows are here whoever runs it. */
const isOpen = (status: string | undefined) => status === 'approved' || status === 'unclaimed'

type Ids = { bandIDs: EntityId[]; venueIDs: EntityId[]; festivalIDs: EntityId[] }

/** Entities by id with their public fields, by type and name; what is hidden or gone is left out (spec 7). */
export async function fetchFavorites({ db }: Ctx, { bandIDs, venueIDs, festivalIDs }: Ids) {
  const rows = await store.listByIds(db, [...bandIDs, ...venueIDs, ...festivalIDs])
  return { success: true as const, favorites: byType(rows) }
}

type Missing = { missingBands: EntityId[]; missingVenues: EntityId[]; missingFestivals: EntityId[] }

/**
 * Forgets favourites that were deleted. What a client misses because an answer failed, because its clock is wrong or
 * because an entity is hidden for a while stays (decision C30, quality.md S39).
 *
 * @returns the ids that are forgotten now
 */
export async function removeUserFavorites({ db, who }: SignedInCtx, missing: Missing) {
  const ids = [...missing.missingBands, ...missing.missingVenues, ...missing.missingFestivals]
  const gone = await store.removeDeleted(db, who.userId, ids)
  return { success: true as const, removed: gone.map(({ entity_id: id }) => id) }
}

/** Whom whoever asks follows, by type and name. */
export async function listFavorites({ db, who }: SignedInCtx) {
  const [rows, byMail] = await Promise.all([store.listFavorites(db, who.userId), store.findByMail(db, who.userId)])
  return { success: true as const, favorites: byType(rows), byMail: byMail ?? false }
}

/** @throws {Refusal} entities/hidden for one that is not public */
export async function fetchFollowing({ db, who }: Ctx, { entityID }: { entityID: string }) {
  if (!isId<EntityId>(entityID) || !isOpen(await store.findStatus(db, entityID))) throw new Refusal('entities/hidden')
  const [followers, following] = await Promise.all([
    store.countFollowers(db, entityID),
    who ? store.isFollowing(db, who.userId, entityID) : false,
  ])
  return { success: true as const, followers, following }
}

/** @throws {Refusal} account/no-profile */
export async function setNewShowMails({ db, who }: SignedInCtx, { byMail }: { byMail: boolean }) {
  if (!(await store.setByMail(db, who.userId, byMail))) throw new Refusal('account/no-profile')
  return { success: true as const, byMail }
}

/** Forgets what nobody needs any more; part of the job that tells followers. */
export async function tidyFavorites(db: Db): Promise<void> {
  await forgetToggles(db)
  await store.forgetDeleted(db)
}

function byType(rows: store.CardRow[]) {
  const cards = rows.map(cardOf)
  const of = (type: FavoriteCard['type']) => cards.filter((card) => card.type === type)
  return { bands: of('band'), venues: of('venue'), festivals: of('festival') }
}

const cardOf = ({
  id,
  type,
  name,
  username,
  status,
  genres,
  location,
  picture_id,
  demo,
}: store.CardRow): FavoriteCard => ({
  id,
  type,
  kind: kinds[kindOf(type, genres)].label,
  name,
  username,
  status,
  genre: genres,
  location,
  pictureID: picture_id,
  demo,
})
