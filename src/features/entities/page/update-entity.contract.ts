import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { EntityChanges, SocialMediaLinks, SocialMediaLinksView } from '../entity/entity-data.ts'
import { SuccessMessage } from '../../wire-success.ts'

const entityID = wireId<EntityId>()

export const updateEntityContract = {
  /** Changes a page's fields; omitted ones stay, and its kind and state never change. */
  updateEntity: call({ may: rolesThat.edit, rule: 'own entity in any state' })
    .input(z.object({ entityID, entityData: EntityChanges }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'entities/incomplete',
        'entities/duplicate',
        'entities/no-location',
        'entities/geocoder-down',
        'account/username-taken',
        'account/username-too-soon',
        'pictures/unknown',
      ),
    ),

  /** Sets a page's links, all of them; the type is a hint (decisions C6, G11). */
  updateSocialMediaLinks: call({
    may: rolesThat.edit,
    rule: 'own entity; https and the host of its site for each link',
  })
    .input(z.object({ entityType: z.string().max(40).nullish(), entityID, socialMediaLinks: SocialMediaLinks }))
    .output(z.object({ success: z.literal(true), socialMediaLinks: SocialMediaLinksView }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'entities/bad-links')),
}
