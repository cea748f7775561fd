import type { CallOutputs } from '../../../contract.ts'
import type { Calls } from '../../api-context.ts'

export type InviteList = CallOutputs['listEventInvites']

/** Both lists of a page's invites; each may be further back than its latest: `received` and `sent` of the address. */
export async function readInvites(
  api: Calls,
  entityId: string,
  search: URLSearchParams,
): Promise<Record<'received' | 'sent', InviteList & { cursor: string | null }>> {
  const read = async (list: 'received' | 'sent') => {
    const cursor = search.get(list)
    const answer = await api.listEventInvites({ entityDetails: { id: entityId }, list, cursor })
    return { ...answer, cursor }
  }
  const [receivedList, sentList] = await Promise.all([read('received'), read('sent')])
  return { received: receivedList, sent: sentList }
}
