import type { ActivityId, EntityId } from '../../../kernel/ids.ts'
import { team as limits } from '../../../kernel/limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listLines } from '../managers/activity.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { type Activity, activities } from '../rules/activity.ts'

/**
 * What was done to an entity and its events, the latest first, 20 at a time.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for editors and the door
 */
export async function listActivity(
  ctx: SignedInCtx,
  { entityID, cursor }: { entityID: EntityId; cursor?: ActivityId | null | undefined },
) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const rows = await listLines(ctx.db, entityID, {
    viewer: ctx.who.userId,
    before: cursor ?? null,
    limit: limits.logLines + 1,
  })
  const page = rows.slice(0, limits.logLines)
  return {
    success: true as const,
    lines: page.flatMap((line) =>
      isActivity(line.action)
        ? [
            {
              id: line.id,
              action: line.action,
              by: line.by_username,
              about: line.about_username,
              isBySelf: line.user_id === ctx.who.userId,
              isAboutSelf: line.about_user_id === ctx.who.userId,
              subject: line.subject,
              at: line.at.toISOString(),
            },
          ]
        : [],
    ),
    nextCursor: rows.length > limits.logLines ? (page.at(-1)?.id ?? null) : null,
  }
}

const isActivity = (action: string): action is Activity => activities.some((one) => one === action)
