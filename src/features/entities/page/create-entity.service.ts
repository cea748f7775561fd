import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { entitiesPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { refuseOver } from '../../refuse-over.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { takeUsername } from '../../accounts/profile/usernames.service.ts'
import { attachPicture } from '../../pictures/pictures.service.ts'
import { logActivity } from '../managers/activity.service.ts'
import type { EntityData } from '../entity/entity-data.ts'
import { notifyOperatorsOfEntity } from '../managers/review-news.ts'
import { locateEntity } from '../entity/entity-place.ts'
import { columnsOf, type EntityValues, formOf, genresIn, filledLinks, kindIn, nameIn } from '../entity/entity-values.ts'
import * as store from './entities.store.ts'
import { addManager } from '../managers/managers.store.ts'
import { refuseNamesake } from './namesake.service.ts'
import { entityProblems } from '../rules/entity-form.ts'
import { kindByGenres, kindNamed, kinds } from '../rules/kinds.ts'

/**
 * Adds an entity owned by the caller. It waits for an operator unless the house lets everyone in.
 *
 * @throws {Refusal} entities/incomplete with the form's words and the field, entities/no-location,
 *   entities/geocoder-down, entities/duplicate with the page that is there, account/username-taken, pictures/unknown,
 *   request/too-many from the sixth in 24 hours
 */
export async function createEntity(
  ctx: SignedInCtx,
  { entityType, entityData }: { entityType: string; entityData: EntityData },
) {
  const values = readForm(entityType, entityData)
  const { kind, name } = values
  const { type } = kinds[kind]
  const { place, question } = await locateEntity(ctx, type, values)

  const id = newId<EntityId>()
  const status = ctx.settings.autoApproveEntities ? ('approved' as const) : ('pending' as const)
  await inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, ctx.who.userId)
    refuseOver(await store.countOfLastDay(tx, ctx.who.userId), entitiesPerDay)
    if (!entityData.isAnother) await refuseNamesake(tx, { id, type, name, ...place })

    const username = await takeUsername(tx, values.username, { entityId: id })
    const pictureId = await attachPicture(ctx, tx, values.image)
    await store.addEntity(tx, {
      ...columnsOf(values, place),
      id,
      type,
      status,
      username,
      social_links: filledLinks(values.socialMediaLinks),
      collaborating: values.collaborating,
      picture_id: pictureId,
      created_by: ctx.who.userId,
    })
    await addManager(tx, { entityId: id, userId: ctx.who.userId, role: 'owner' })
    await logActivity(tx, { entityId: id, byUserId: ctx.who.userId, action: 'entity-created', subject: name })
    await notifyOperatorsOfEntity(ctx, tx, { id, name, kind, location: place.location, status })
  })

  const words = status === 'approved' ? 'is now public.' : 'was submitted for review. We’ll email you our decision.'
  const message = [`${name} ${words}`, question].filter(Boolean).join(' ')
  return { success: true as const, entityID: id, message }
}

/** The form under its kind, the name under whatever key it came, and a comedy act's genre. */
function readForm(entityType: string, input: EntityData): EntityValues {
  const chosenKind = kindNamed(entityType)
  if (!chosenKind) throw incomplete('kind', 'Please choose what you’re adding.')
  const kind = kindIn(kindByGenres, chosenKind, input.genre)

  const values = { ...input, kind, name: nameIn(kind, input) ?? '', genre: genresIn(kind, input.genre) }
  const [problem] = entityProblems(formOf(values))
  if (problem) throw incomplete(problem.field, problem.message)
  return values
}

const incomplete = (field: string, message: string) => new Refusal('entities/incomplete', { message, data: { field } })
