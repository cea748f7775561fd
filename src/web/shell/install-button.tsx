import { Button } from '../kit/button.tsx'
import { installApp, isInstalled, isIos, useInstallOffer } from './install-offer.ts'
import { words } from './web-app-words.ts'

/** Installs the app where the browser lets a page ask for it; elsewhere says where the browser has it. For the browser only. */
export function InstallButton() {
  const canInstall = useInstallOffer()
  if (isInstalled()) return <p className="text-mute">{words.install.done}</p>
  if (canInstall) return <Button onClick={() => void installApp()}>{words.install.action}</Button>
  return <p className="text-mute">{isIos() ? words.install.ios : words.install.menu}</p>
}
