/** Whether this browser can show push messages at all. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/**
 * Asks the person, then subscribes this browser.
 *
 * @param publicKey the server's, base64url
 * @returns the subscription as JSON text; 'blocked' when the person or the browser said no
 */
export async function subscribe(publicKey: string): Promise<{ pushToken: string } | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const { pushManager } = await serviceWorker()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key, left from an earlier server setup, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  return { pushToken: JSON.stringify(subscription) }
}

/** The first visit registers it, some seconds after the page. */
const patienceMs = 10_000

/** @throws where none is registered in time: the browser would wait for ever */
async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  const { promise, reject } = Promise.withResolvers<never>()
  const deadline = AbortSignal.timeout(patienceMs)
  deadline.addEventListener('abort', () => reject(deadline.reason as Error))
  return Promise.race([navigator.serviceWorker.ready, promise])
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
