import { mayHandleMoney } from '../../../kernel/roles.ts'
import { useRootData } from '../../root-data.ts'

/** As whom an operator moves a page's money: one who is its owner or admin acts for the page, which pays the card fees. */
export function useActsFor() {
  const entities = useRootData()?.viewer?.entities ?? []
  return (entityID: string): 'host' | 'operator' =>
    entities.some(({ id, role }) => id === entityID && mayHandleMoney(role)) ? 'host' : 'operator'
}
