import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ChatList } from '../chat-types.ts'
import { createChatListStore, type Viewer } from './chat-list-store.ts'

/** Header and page share one list if they are for the same viewer. */
const stores = new Map<string, ReturnType<typeof createChatListStore>>()

function storeOf(viewer: Viewer, key: string) {
  const store = stores.get(key) ?? createChatListStore(viewer, () => stores.delete(key))
  stores.set(key, store)
  return store
}

/**
 * The chats of a person or of a page, kept up to date.
 *
 * @param loaded what a loader has read, null if there is none
 */
export function useChatList(loaded: ChatList | null, { userId, entityId }: Viewer): ChatList | null {
  const key = `${userId} ${entityId}`
  const list = useSyncExternalStore(
    useCallback((listener) => storeOf({ userId, entityId }, key).subscribe(listener), [userId, entityId, key]),
    () => stores.get(key)?.read() ?? null,
    () => null,
  )
  useEffect(() => {
    if (loaded) storeOf({ userId, entityId }, key).adopt(loaded)
  }, [loaded, userId, entityId, key])
  return list ?? loaded
}
