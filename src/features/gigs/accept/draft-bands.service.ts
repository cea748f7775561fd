import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'
import type { EventInput } from '../../events/event/event-input-data.ts'
import * as pages from '../requests/pages.store.ts'

/**
 * The lineup of an event draft that names its bands by their pages (specification, section 3): its names, with a link where one
 * is a band's, and the other bands behind them. Links that the form has itself count instead.
 *
 * @throws {Refusal} request/bad-input for a page that isn't public
 */
export async function withBands<Form extends Pick<EventInput, 'acts' | 'lineup'>>(
  ctx: Ctx,
  form: Form,
  bandIDs: readonly EntityId[],
): Promise<Form> {
  if (bandIDs.length === 0 || form.acts) return form
  const bands = await Promise.all(bandIDs.map(async (id) => ({ id, page: await pages.findPage(ctx.db, id) })))
  const acts: { name: string; entityID: EntityId | null }[] = form.lineup.map((name) => ({ name, entityID: null }))
  for (const { id, page } of bands) {
    if (!page || !isPublicStatus(page.status)) throw new Refusal('request/bad-input')
    const namedAct = acts.find((act) => nameKey(act.name) === nameKey(page.name))
    if (namedAct) namedAct.entityID = id
    else acts.push({ name: page.name, entityID: id })
  }
  return { ...form, acts }
}
