import * as claims from '../../features/entities/claims/claims.service.ts'
import * as collaborating from '../../features/entities/page/collaborating.service.ts'
import * as createEntity from '../../features/entities/page/create-entity.service.ts'
import * as entities from '../../features/entities/page/entities.service.ts'
import * as links from '../../features/entities/page/links.service.ts'
import * as onboarding from '../../features/entities/page/onboarding.service.ts'
import * as resubmit from '../../features/entities/approval/resubmit.service.ts'
import * as updateEntity from '../../features/entities/page/update-entity.service.ts'
import * as deletion from '../../features/leaving/delete-entity.service.ts'
import { known, os } from './admission.ts'

/** The calls about bands, venues and festivals. */
export const entityCalls = {
  createEntity: os.createEntity.handler(({ context, input }) => createEntity.createEntity(known(context), input)),
  updateEntity: os.updateEntity.handler(({ context, input }) => updateEntity.updateEntity(known(context), input)),
  updateSocialMediaLinks: os.updateSocialMediaLinks.handler(({ context, input }) =>
    links.updateSocialMediaLinks(known(context), input),
  ),
  resubmitEntity: os.resubmitEntity.handler(({ context, input }) => resubmit.resubmitEntity(known(context), input)),
  deleteEntity: os.deleteEntity.handler(({ context, input }) => deletion.deleteEntity(known(context), input)),
  claimEntity: os.claimEntity.handler(({ context, input }) => claims.claimEntity(known(context), input)),
  decideClaim: os.decideClaim.handler(({ context, input }) => claims.decideClaim(known(context), input)),
  fetchProfile: os.fetchProfile.handler(({ context, input }) => entities.fetchProfile(context, input)),
  listManagedEntities: os.listManagedEntities.handler(({ context }) => entities.listManagedEntities(known(context))),
  setCollaborating: os.setCollaborating.handler(({ context, input }) =>
    collaborating.setCollaborating(known(context), input),
  ),
  createOnboardingLink: os.createOnboardingLink.handler(({ context, input }) =>
    onboarding.createOnboardingLink(known(context), input),
  ),
  refreshOnboarding: os.refreshOnboarding.handler(({ context, input }) =>
    onboarding.refreshOnboarding(known(context), input),
  ),
}
