import type { Db } from '../../db/connect.ts'
import { parseDay } from '../../kernel/day.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { entitiesPerDay } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { nameKey } from '../../kernel/us-address.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { takeUsername } from '../accounts/usernames.service.ts'
import { attachPicture } from '../pictures/pictures.service.ts'
import type { EntityData } from './entity-data.ts'
import { announceNew } from './entity-news.ts'
import { locateEntity, type EntityPlace } from './entity-place.ts'
import * as store from './entities.store.ts'
import { addManager } from './managers.store.ts'
import { entityProblem } from './rules/entity-form.ts'
import { type EntityType, type Kind, kindNamed, kinds } from './rules/kinds.ts'

/**
 * Adds an entity whose owner is whoever asks. It waits for an operator unless the house lets everybody in.
 *
 * @throws {Refusal} entities/incomplete with the form's words, entities/no-location, entities/geocoder-down,
 *   entities/duplicate with the page that is there, account/username-taken, pictures/unknown,
 *   request/too-many from the sixth in 24 hours
 */
export async function createEntity(
  ctx: SignedInCtx,
  { entityType, entityData }: { entityType: string; entityData: EntityData },
) {
  const { kind, data } = readForm(entityType, entityData)
  const place = await locateEntity(ctx, kinds[kind].type, data)

  const id = newId<EntityId>()
  const status = ctx.settings.autoApproveEntities ? ('approved' as const) : ('pending' as const)
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockPerson(tx, ctx.who.userId)
    if ((await store.countOfDay(tx, ctx.who.userId)) >= entitiesPerDay) throw new Refusal('request/too-many')
    if (!data.isAnother) await refuseNamesake(tx, kinds[kind].type, data.name, place)

    const username = await takeUsername(tx, data.username, { entityId: id })
    const pictureId = await attachPicture(ctx, tx, data.image)
    await store.addEntity(tx, {
      ...rowOf(kind, data, place),
      id,
      status,
      username,
      picture_id: pictureId,
      created_by: ctx.who.userId,
    })
    await addManager(tx, { entityId: id, userId: ctx.who.userId, role: 'owner' })
    await announceNew(ctx, tx, { id, name: data.name, kind, location: place.location, status })
  })

  const words = status === 'approved' ? 'is public now.' : 'was sent to our operators. You will hear from us.'
  return { success: true as const, entityID: id, message: `${data.name} ${words}` }
}

type Form = EntityData & { name: string; genre: Exclude<EntityData['genre'], string> }

/** The form with its kind, the name under whatever key it came, and a comedy act's genre. */
function readForm(entityType: string, given: EntityData): { kind: Kind; data: Form } {
  const kind = kindNamed(entityType)
  const ownName =
    kind && { band: given.bandName, venue: given.venueName, festival: given.festivalName }[kinds[kind].type]
  const genres = typeof given.genre === 'string' ? [given.genre] : given.genre
  const own = kind && kinds[kind].genre
  const data = {
    ...given,
    name: (given.name ?? ownName ?? '').trim(),
    genre: [...new Set(own ? [own, ...genres] : genres)],
  }

  const problem = entityProblem({
    ...data,
    kind,
    address: data.address ?? '',
    capacity: data.capacity ?? null,
    startDate: data.startDate ?? '',
    endDate: data.endDate ?? '',
    previewLink: data.previewLink ?? '',
  })
  if (problem || !kind) throw new Refusal('entities/incomplete', { message: problem ?? undefined })
  return { kind, data }
}

async function refuseNamesake(db: Db, type: EntityType, name: string, { city, state }: EntityPlace) {
  const namesake = await store.findNamesake(db, { type, nameKey: nameKey(name), city, state })
  if (!namesake) return
  throw new Refusal('entities/duplicate', {
    message: `${namesake.name} in ${city}, ${state} is here already.`,
    data: { entityID: namesake.id, unclaimed: namesake.status === 'unclaimed' },
  })
}

function rowOf(kind: Kind, data: Form, place: EntityPlace) {
  const { type } = kinds[kind]
  const isAct = type === 'band'
  return {
    ...place,
    type,
    name: data.name,
    name_key: nameKey(data.name),
    genres: data.genre,
    bio: data.bio.trim(),
    members: data.members || null,
    contact_email: data.contactEmail || null,
    preview_link: data.previewLink || null,
    social_links: Object.fromEntries(Object.entries(data.socialMediaLinks).filter(([, link]) => link)),
    collaborating: data.collaborating,
    home_radius_miles: isAct ? (data.homeRadius ?? null) : null,
    set_minutes: isAct ? (data.setMinutes ?? null) : null,
    explicit: isAct ? (data.explicit ?? null) : null,
    capacity: isAct ? null : (data.capacity ?? null),
    non_profit: !isAct && data.nonProfit,
    parking_options: isAct ? [] : data.parkingOptions,
    age_policy: isAct ? null : data.agePolicy || null,
    hours: isAct ? null : data.hours || null,
    starts_on: type === 'festival' ? parseDay(data.startDate ?? '') : null,
    ends_on: type === 'festival' ? parseDay(data.endDate ?? '') : null,
    venue_name: { band: null, venue: data.name, festival: data.venueName || null }[type],
  }
}
