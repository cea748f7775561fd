import type { EntityId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'

/** One entry of a lineup as a save means it. */
export type PlannedAct = { name: string; entityId: EntityId | null }

/** A lineup entry. */
type ExistingAct = { name: string; entity_id: EntityId | null }

export type LineupInput = {
  /** Names in order, the headliner first (spec 3). */
  lineup: string[]
  /** The same with links; takes precedence over `lineup` (decision 0088). */
  acts?: { name: string; entityID?: EntityId | null | undefined }[] | null | undefined
}

type Host = { id: EntityId; type: string; name: string }

/** The names of a lineup, whichever way it was given; empty entries are none. */
export const namesIn = ({ lineup, acts }: LineupInput): string[] =>
  (acts?.map((act) => act.name) ?? lineup).map((name) => name.trim()).filter((name) => !isBlank(name))

/**
 * The lineup after a save (decision G30). If only names are sent, an act of the event keeps its link; the name of a
 * host that is an act means the host.
 */
export function planActs(input: LineupInput, before: ExistingAct[], host: Host): PlannedAct[] {
  const links = new Map(before.map((act) => [nameKey(act.name), act.entity_id]))
  const acts: PlannedAct[] = input.acts
    ? input.acts.map(({ name, entityID }) => ({ name, entityId: entityID ?? null }))
    : input.lineup.map((name) => ({ name, entityId: links.get(nameKey(name)) ?? null }))

  const isHosts = ({ name }: PlannedAct) => host.type === 'band' && nameKey(host.name) === nameKey(name)
  const hasHost = acts.some(({ entityId }) => entityId === host.id)
  return acts
    .map((act) => ({ ...act, name: act.name.trim() }))
    .filter(({ name }) => !isBlank(name))
    .map((act) => (!act.entityId && !hasHost && isHosts(act) ? { ...act, entityId: host.id } : act))
}

/** Entities that appear in a lineup more than once. */
export const linkedTwice = (acts: PlannedAct[]): PlannedAct[] =>
  acts.filter(({ entityId }, index) => entityId && acts.findIndex((act) => act.entityId === entityId) < index)
