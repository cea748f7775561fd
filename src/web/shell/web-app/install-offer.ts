import { useSyncExternalStore } from 'react'
import { createSubscribers } from '../../subscribers.ts'

/** Chromium's offer to install the app; the browser makes it once a page, early, and waits for a tap of ours. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let pendingOffer: InstallOffer | null = null
const offerChanges = createSubscribers()

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

function keep(offer: InstallOffer | null) {
  pendingOffer = offer
  offerChanges.publish()
}

let isInUse = false

/** Whether someone has touched this page, typed in it or scrolled it: nothing may cover it anymore. */
export const isPageInUse = () => isInUse

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(type, () => (isInUse = true), { once: true, capture: true, passive: true })
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** Whether the browser can install the app now. */
export const useInstallOffer = () =>
  useSyncExternalStore(
    offerChanges.subscribe,
    () => pendingOffer !== null,
    () => false,
  )

/** Lets the browser ask; an offer is good for one question. */
export async function installApp(): Promise<void> {
  const offer = pendingOffer
  keep(null)
  await offer?.prompt()
}

/** Whether this is the installed app already. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** iPhones and iPads only install from a menu; newer iPads claim to be a Mac, but Macs have no touch. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
