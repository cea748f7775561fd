import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayRename, roles, rolesThat } from '../../../kernel/roles.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyUsers } from '../../../ports/live/notify-users.ts'
import { usernameKey } from '../../accounts/rules/username.ts'
import { changeUsername } from '../../accounts/profile/usernames.service.ts'
import { attachPicture, forgetLater } from '../../pictures/pictures.service.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { notifyOperatorsOfRename } from '../managers/review-news.ts'
import { logActivity } from '../managers/activity.service.ts'
import type { EntityChanges } from '../entity/entity-data.ts'
import { type EntityPlace, locateEntity } from '../entity/entity-place.ts'
import { columnsOf, type EntityValues, formOf, genresIn, kindIn, nameIn, valuesOf } from '../entity/entity-values.ts'
import * as store from './entities.store.ts'
import { listManagersWithRole, requireRole } from '../managers/managers.service.ts'
import { refuseNamesake } from './namesake.service.ts'
import { changedFields } from '../rules/changed-fields.ts'
import { entityProblems } from '../rules/entity-form.ts'
import { kindByNewGenres } from '../rules/kinds.ts'

type Entity = NonNullable<Awaited<ReturnType<typeof store.findEntity>>>
type Update = { entityID: EntityId; entityData: EntityChanges }
/** What higher features change with a page's address, in the same transaction. */
type Alongside = (tx: Tx, id: EntityId) => Promise<unknown>

/**
 * Changes a page's fields, all that are sent or none; omitted ones stay (decisions G3, G10). A band whose genre becomes
 * a comedy act's becomes that kind (decision C4). Its username, the address of the page, is for owners and admins to change. Another city or address is looked up and moves the page's zone; its
 * events keep theirs.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; entities/incomplete with the form's words and the field,
 *   entities/no-location, entities/geocoder-down, entities/duplicate, account/username-taken,
 *   account/username-too-soon, pictures/unknown
 */
export async function updateEntity(ctx: SignedInCtx, { entityID, entityData }: Update, alongside: Alongside) {
  await requireRole(ctx, entityID, rolesThat.edit)
  const before = await store.findEntity(ctx.db, entityID)
  if (!before) throw new Refusal('request/not-found')
  const newLocation = await locateAfterChange(ctx, before, entityData)

  await inTransaction(ctx.db, async (tx) => {
    await updateLocked(ctx, tx, entityID, entityData, newLocation?.place ?? null)
    if (newLocation) await alongside(tx, entityID)
  })
  const listUsers = async () => (await listManagersWithRole(ctx.db, entityID, roles)).map(({ id }) => id)
  await notifyUsers(ctx, listUsers, { fact: 'entity', id: entityID })
  return { success: true as const, message: ['Saved.', newLocation?.question].filter(Boolean).join(' ') }
}

/** A concurrent removal of the manager comes entirely before or after (S38). */
async function updateLocked(ctx: SignedInCtx, tx: Tx, id: EntityId, changes: EntityChanges, place: EntityPlace | null) {
  const role = await requireRole(ctx, id, rolesThat.edit, tx)
  const before = await store.lockEntity(tx, id)
  if (!before) throw new Refusal('request/not-found')

  const old = valuesOf(before)
  const values = mergeValues(old, changes)
  checkForm(old, values, changes)
  const changed = changedFields(old, values)
  const newPlace = place ?? placeOf(before)
  const isMovedOrRenamed = changed.includes('name') || newPlace.location !== before.location
  if (isMovedOrRenamed && !changes.isAnother) await refuseNamesake(tx, { ...before, name: values.name, ...newPlace })

  const newUsername = usernameKey(values.username)
  const isRenamed = newUsername !== before.username
  if (isRenamed && !mayRename(role)) {
    const message = 'Only owners and admins can change the username.'
    throw new Refusal('request/not-allowed', { message, data: { field: 'username' } })
  }
  const pictureId = values.image ? await attachPicture(ctx, tx, values.image, before.picture_id) : null
  await store.updateEntity(tx, id, {
    ...columnsOf(values, newPlace),
    picture_id: pictureId,
    ...(isRenamed && {
      username: await changeUsername(
        tx,
        { entityId: id, changedAt: before.username_changed_at },
        { newUsername, now: ctx.now() },
      ),
      username_changed_at: ctx.now(),
    }),
  })
  if (before.picture_id && before.picture_id !== pictureId) await forgetLater(tx, before.picture_id)

  if (before.status === 'approved' && nameKey(values.name) !== nameKey(before.name)) {
    const { location } = newPlace
    await notifyOperatorsOfRename(ctx, tx, { id, before: before.name, after: values.name, location })
  }
  const byUserId = ctx.who.userId
  if (changed.length > 0) {
    await logActivity(tx, { entityId: id, byUserId, action: 'profile-edited', subject: changed.join(', ') })
  }
  if (before.picture_id !== pictureId) await logActivity(tx, { entityId: id, byUserId, action: 'picture-changed' })
}

/** A page with the fields that are sent. */
function mergeValues(old: EntityValues, changes: EntityChanges): EntityValues {
  const changedValues = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const kind = changes.genre === undefined ? old.kind : kindIn(kindByNewGenres, old.kind, changes.genre)
  return {
    ...old,
    ...changedValues,
    kind,
    name: nameIn(kind, changes) ?? old.name,
    genre: changes.genre === undefined ? old.genre : genresIn(kind, changes.genre),
  }
}

/** A required field stays required; one that an import left open only once it was filled in or is being changed. */
function checkForm(old: EntityValues, values: EntityValues, changes: EntityChanges) {
  const wasOpen = new Set(entityProblems(formOf(old)).map(({ field }) => field))
  const problem = entityProblems(formOf(values)).find(({ field }) => field in changes || !wasOpen.has(field))
  if (problem) throw new Refusal('entities/incomplete', { message: problem.message, data: { field: problem.field } })
}

const placeOf = ({ location, city, state, lat, lng, place_exact, zone, address }: Entity): EntityPlace => ({
  ...{ location, city, state, lat, lng, place_exact, zone, address },
})

/** Where a page is after a change of town, address or pin; null where none of these changes. */
async function locateAfterChange(ctx: SignedInCtx, before: Entity, changes: EntityChanges) {
  const location = changes.location?.trim() ?? before.location
  const address = changes.address === undefined ? before.address : changes.address?.trim() || null
  const isSame = location === before.location && address === before.address && !changes.coordinates
  if (isSame || !location) return null

  const newLocation = await locateEntity(ctx, before.type, { location, address, coordinates: changes.coordinates })
  const isOfOldTown =
    location !== before.location && address === before.address && newLocation.place.location === before.location
  if (isOfOldTown && address !== null) {
    const message = `The address is still in ${before.location}. Please update it too.`
    throw new Refusal('entities/incomplete', { message, data: { field: 'address' } })
  }
  return newLocation
}
