import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayEdit, type Role, roles } from '../../../kernel/roles.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { findEntityByUsername } from '../../accounts/profile/usernames.service.ts'
import { usernameOpensOn } from '../../accounts/rules/username.ts'
import { findOwnClaim } from '../claims/claims.service.ts'
import { publicView } from '../entity/public-view.ts'
import * as store from './entities.store.ts'
import { findRole } from '../managers/managers.service.ts'
import * as managers from '../managers/managers.store.ts'
import { isPublicStatus } from '../rules/public-status.ts'

/**
 * One entity's page, whichever type the caller asks for (decision C6).
 *
 * @param entityID its id, or `@` and its username; a former one leads to it too, as long as it is kept (decision 0235)
 * @throws {Refusal} entities/suspended for one that was public before; entities/hidden if there is none, or if it is
 * pending or denied and the caller is neither its manager nor an operator
 */
export async function fetchProfile(
  ctx: Ctx,
  { entityID: idOrUsername }: { entityID: string; entityType?: string | null | undefined },
) {
  const entityID = idOrUsername.startsWith('@')
    ? await findEntityByUsername(ctx.db, idOrUsername.slice(1))
    : idOrUsername
  if (entityID === null || !isId<EntityId>(entityID)) throw new Refusal('entities/hidden')
  const entity = await store.findEntity(ctx.db, entityID)
  const role = entity ? await findRole(ctx, entityID) : null
  const isInside = role !== null || ctx.who?.isOperator === true
  if (entity?.status === 'suspended' && !isInside && isPublicStatus(entity.suspended_from ?? 'pending')) {
    throw new Refusal('entities/suspended')
  }
  const isHidden = !entity || entity.status === 'deleted'
  if (isHidden || !(isPublicStatus(entity.status) || isInside)) throw new Refusal('entities/hidden')

  const ownClaim = entity.status === 'unclaimed' && isSignedIn(ctx) ? await findOwnClaim(ctx, entityID) : null
  return {
    success: true as const,
    profile: {
      ...publicView(entity),
      ...(role && (await ownView(ctx, entity, role))),
      ...(ownClaim && { ownClaim }),
    },
  }
}

const isSignedIn = (ctx: Ctx): ctx is SignedInCtx => ctx.who !== null

type Entity = NonNullable<Awaited<ReturnType<typeof store.findEntity>>>

/** What its managers see besides: the door no address and nothing of money (decision G1). */
async function ownView({ db, now }: Ctx, entity: Entity, role: Role) {
  const people = await managers.listManagers(db, entity.id, roles)
  return {
    role,
    deniedReason: entity.status === 'suspended' ? entity.suspended_reason : entity.denied_reason,
    managers: people.map((person) => ({ name: person.username ?? 'A manager', role: person.role })),
    ...(mayEdit(role) && {
      contactEmail: entity.contact_email,
      stripeOnboardingComplete: entity.charges_enabled && entity.payouts_enabled,
      serviceFee:
        entity.service_fee_rate === null
          ? null
          : { rate: entity.service_fee_rate, flatCents: entity.service_fee_flat_cents ?? 0 },
      onboardingStarted: entity.seller_account !== null,
      isShared: entity.shared_at !== null,
      usernameOpensOn: usernameOpensOn(entity.username_changed_at, now()),
    }),
  }
}
