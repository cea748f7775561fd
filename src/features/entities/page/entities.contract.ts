import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { EntityData } from '../entity/entity-data.ts'
import { EntityProfile, ManagedEntity } from '../entity/entity-views.ts'

const Onboarding = z.object({
  success: z.literal(true),
  stripeOnboardingComplete: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
})

export const entitiesContract = {
  /** Adds a band, comic, comedy group, venue or festival; operators let it in (decision G9). */
  createEntity: call({ may: 'fan', rule: 'verified email; 5/day; status is always pending' })
    .input(z.object({ entityType: z.string().max(40), entityData: EntityData }))
    .output(z.object({ success: z.literal(true), entityID: z.string(), message: z.string() }))
    .errors(
      mayRefuse(
        'entities/incomplete',
        'entities/duplicate',
        'entities/no-location',
        'entities/geocoder-down',
        'account/username-taken',
        'pictures/unknown',
        'request/too-many',
      ),
    ),

  /**
   * One entity's page, by its id or by `@` and its username. Ids are unique across types, so the type is a hint that may
   * be wrong (decision C6).
   */
  fetchProfile: call({ may: 'anyone', rule: 'pending: only its managers and operators' })
    .input(z.object({ entityID: z.string().max(100), entityType: z.string().max(40).nullish() }))
    .output(z.object({ success: z.literal(true), profile: EntityProfile }))
    .errors(mayRefuse('entities/hidden', 'entities/suspended')),

  /** The entities that the caller runs, by name. */
  listManagedEntities: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), entities: z.array(ManagedEntity) })),

  /** Opens an entity to requests of others, or closes it; ids are unique across types (decision C6). */
  setCollaborating: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        entityType: z.string().max(40).nullish(),
        collaborating: z.boolean(),
      }),
    )
    .output(z.object({ success: z.literal(true), collaborating: z.boolean() }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** The card provider's page on which a seller proves who they are. */
  createOnboardingLink: call({ may: rolesThat.handleMoney, rule: 'own entity, neither denied nor suspended' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(z.object({ success: z.literal(true), url: z.string() }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Reads from the card provider whether a seller may sell, and remembers it (decision G26). */
  refreshOnboarding: call({ may: rolesThat.handleMoney, rule: 'own entity' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(Onboarding)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
