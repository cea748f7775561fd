import type { PushMessage } from '../../features/notifications/rules/push-message.ts'
import { paths } from '../../kernel/paths.ts'
import { words } from '../shell/shell-words.ts'

const icon = paths.appIcon('192')

/** Shows a push message; one that isn't ours shows only our name. */
export async function showPush(registration: ServiceWorkerRegistration, text: string | undefined): Promise<void> {
  const { title, body, path, tag } = messageIn(text)
  await registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } })
}

/** Opens what a message is about, in a window of ours that is open or in a new one; never elsewhere than on our site. */
export async function openPush(clients: Clients, origin: string, { data }: { data: unknown }): Promise<void> {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null
  const url = ownUrl(origin, path)
  const [window] = await clients.matchAll({ type: 'window' })
  if (!window) return void (await clients.openWindow(url))
  await window.focus()
  // A window that this worker does not control cannot be sent elsewhere.
  await window.navigate(url).catch(() => clients.openWindow(url))
}

function ownUrl(origin: string, path: unknown): string {
  const url = URL.parse(typeof path === 'string' ? path : paths.home, origin)
  return url?.origin === origin ? url.href : `${origin}${paths.home}`
}

function messageIn(text = ''): PushMessage {
  const nothing = { title: words.name, body: '', path: paths.home, tag: '' }
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...nothing, ...read } : nothing
  } catch {
    return nothing
  }
}
