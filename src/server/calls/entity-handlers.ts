import { resubmitEntity } from '../../features/entities/approval/resubmit-entity.service.ts'
import { claimEntity } from '../../features/entities/claims/claim-entity.service.ts'
import { decideClaim } from '../../features/entities/claims/decide-claim.service.ts'
import { createEntity } from '../../features/entities/page/create-entity.service.ts'
import { createOnboardingLink } from '../../features/entities/page/create-onboarding-link.service.ts'
import { fetchProfile } from '../../features/entities/page/fetch-profile.service.ts'
import { listManagedEntities } from '../../features/entities/page/list-managed-entities.service.ts'
import { refreshOnboarding } from '../../features/entities/page/refresh-onboarding.service.ts'
import { setCollaborating } from '../../features/entities/page/set-collaborating.service.ts'
import { updateEntity } from '../../features/entities/page/update-entity.service.ts'
import { updateSocialMediaLinks } from '../../features/entities/page/update-social-media-links.service.ts'
import { markPageShared } from '../../features/entities/sharing/mark-page-shared.service.ts'
import { giveVenueAddress } from '../../features/events/venues/venue-address.store.ts'
import { deleteEntity } from '../../features/leaving/delete-entity.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of bands, venues and festivals. */
export const entityHandlers = {
  createEntity: signedIn(createEntity),
  updateEntity: signedIn((ctx, input: Parameters<typeof updateEntity>[1]) =>
    updateEntity(ctx, input, giveVenueAddress),
  ),
  updateSocialMediaLinks: signedIn(updateSocialMediaLinks),
  resubmitEntity: signedIn(resubmitEntity),
  deleteEntity: signedIn(deleteEntity),
  claimEntity: signedIn(claimEntity),
  decideClaim: signedIn(decideClaim),
  fetchProfile,
  listManagedEntities: signedIn(listManagedEntities),
  setCollaborating: signedIn(setCollaborating),
  markPageShared: signedIn(markPageShared),
  createOnboardingLink: signedIn(createOnboardingLink),
  refreshOnboarding: signedIn(refreshOnboarding),
}
