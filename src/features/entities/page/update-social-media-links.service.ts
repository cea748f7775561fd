import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../managers/activity.service.ts'
import { filledLinks } from '../entity/entity-values.ts'
import * as store from './entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { type SocialSite, socialLinkProblem, socialSiteNames, socialSites } from '../rules/social-links.ts'

type Links = Partial<Record<SocialSite, string>>

/**
 * Sets all of a page's links: a missing one is removed (spec 7, decision G11). The server fetches none.
 *
 * @throws {Refusal} entities/bad-links with the problem of each site; request/not-found, request/not-allowed
 */
export async function updateSocialMediaLinks(
  ctx: SignedInCtx,
  {
    entityID,
    socialMediaLinks,
  }: { entityID: EntityId; entityType?: string | null | undefined; socialMediaLinks: Links },
) {
  await requireRole(ctx, entityID, rolesThat.edit)
  const links = filledLinks(socialMediaLinks)
  const problems = socialSiteNames.flatMap((site) => {
    const problem = socialLinkProblem(site, links[site] ?? '')
    return problem ? [[site, problem] as const] : []
  })
  if (problems.length > 0) throw new Refusal('entities/bad-links', { data: { problems: Object.fromEntries(problems) } })

  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    const before = await store.lockEntity(tx, entityID)
    const changed = socialSiteNames.filter((site) => before?.social_links[site] !== links[site])
    if (changed.length === 0) return

    await store.updateEntity(tx, entityID, { social_links: links })
    const subject = changed.map((site) => socialSites[site].label).join(', ')
    await logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action: 'links-changed', subject })
  })
  return { success: true as const, socialMediaLinks: links }
}
