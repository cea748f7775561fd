import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '../api.ts'
import { words } from './notifications-words.ts'
import { canPush, subscribe, unsubscribe } from './push-device.ts'

/** What is known about this device; 'unable' is a browser without push. */
type State = { isOn: boolean; publicKey: string } | 'loading' | 'unread' | 'unable'

/** Push messages on this device (decision G39): what the server knows about it, and how to change that. */
export function usePushSwitch() {
  const [state, setState] = useState<State>('loading')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  const isLoading = state === 'loading'

  useEffect(() => {
    if (!isLoading) return
    let isHere = true
    const read = async (): Promise<State> => {
      if (!canPush()) return 'unable'
      const result = await ask('fetchPushSettings', {})
      if (!result.ok) return 'unread'
      const { notificationsEnabled, publicKey } = result.answer
      // If the permission has been revoked since, that ends it, whatever the server knows.
      return { isOn: notificationsEnabled && Notification.permission === 'granted', publicKey }
    }
    void read().then((now) => isHere && setState(now))
    return () => {
      isHere = false
    }
  }, [isLoading])

  async function change(isOn: boolean): Promise<string | null> {
    if (typeof state === 'string') return null
    const subscription = isOn ? await subscribe(state.publicKey) : null
    if (subscription === 'blocked') return words.push.blocked
    const result = await ask('toggleUserNotifications', { pushToken: subscription?.pushToken ?? null })
    if (!result.ok) return result.refusal.message
    if (!isOn) await unsubscribe()
    setState({ ...state, isOn: result.answer.notificationsEnabled })
    return null
  }

  async function toggle(isOn: boolean) {
    setPending(true)
    const reason = await change(isOn).catch(() => words.push.failed)
    setProblem(reason)
    setPending(false)
    // The choices depend on whether any device has push.
    if (reason === null) await revalidate()
  }

  return { state, pending, problem, toggle, retry: () => setState('loading') }
}

export type PushDevice = ReturnType<typeof usePushSwitch>
