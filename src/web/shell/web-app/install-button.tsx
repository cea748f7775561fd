import { useSyncExternalStore } from 'react'
import { Button } from '../../kit/button.tsx'
import { installApp, isInstalled, isIos, useInstallOffer } from './install-offer.ts'
import { words } from './web-app-words.ts'

const never = () => () => {}

/** Installs the app where the browser lets a page ask for it; elsewhere says where the browser has it. */
export function InstallButton() {
  const canInstall = useInstallOffer()
  const hint = useSyncExternalStore(never, hintHere, () => null)
  if (canInstall) return <Button onClick={() => void installApp()}>{words.install.action}</Button>
  return <p className="text-mute">{hint ?? words.install.menu}</p>
}

const hintHere = () => (isInstalled() ? words.install.done : isIos() ? words.install.ios : words.install.menu)
